import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'
import { portableTextProjection } from '@forecourt/schemas/projections/portable-text.groq'

export const videoProjection = /* groq */ `
  heading,
  intro,
  url,
  "file": file.asset->{path, url, extension, size},
  "captions": captions.asset->{path, url, extension, size},
  image{${pictureProjection}},
  transcript[]{${portableTextProjection}},
  variant
`
