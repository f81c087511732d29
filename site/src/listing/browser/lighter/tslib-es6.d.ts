declare module 'tslib/tslib.es6.mjs' {
  export * from 'tslib'
}
