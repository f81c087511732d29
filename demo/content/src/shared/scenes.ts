import { SCENES } from '@forecourt/showroom/scenes'
import { focusOf } from './scene-focus.ts'

export type SceneName = keyof typeof SCENES
type Scene = (typeof SCENES)[SceneName]

/** The dealers' scenes, by the names that the showroom gives them. */
// Object.fromEntries forgets the names; they are those of the scenes.
export const SCENE_ARTWORK = Object.fromEntries(
  Object.entries<Scene>(SCENES).map(([name, scene]) => [
    name,
    { picture: `scene/${name}.webp`, alt: scene.alt, focus: focusOf(scene) },
  ]),
) as Record<SceneName, { picture: string; alt: string; focus: { x: number; y: number } }>
