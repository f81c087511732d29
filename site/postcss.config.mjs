import { fileURLToPath } from 'node:url'

const optionalFaces = fileURLToPath(new URL('./postcss-optional-faces.mjs', import.meta.url))

export default { plugins: { '@tailwindcss/postcss': {}, [optionalFaces]: {} } }
