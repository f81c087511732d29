/**
 * Faces that come from a package say `font-display: swap`: text is painted in what stands in and moves when the face comes.
 * With `optional` a preloaded face is waited for, a tenth of a second at most; one that is later serves the next page, and
 * nothing moves on this one.
 */
const optionalFaces = () => ({
  postcssPlugin: 'optional-faces',
  Declaration: {
    'font-display': (declaration) => {
      declaration.value = 'optional'
    },
  },
})
optionalFaces.postcss = true

export default optionalFaces
