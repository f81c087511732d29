import {
  Box3,
  Camera,
  Color,
  HalfFloatType,
  LinearFilter,
  type Object3D,
  type PerspectiveCamera,
  Scene,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
  WebGLRenderTarget,
  type IUniform,
} from 'three'
import { backdrop } from './backdrop.ts'
import { STUDIO_GLSL } from './environment.ts'
import { type FloorShade, floorShade, quad } from './floor-shade.ts'
import { lightMaterials } from './light-materials.ts'
import { bakeOcclusion } from './occlusion.ts'
import { extremes } from './extremes.ts'
import type { Subject } from './views.ts'
import { FINISH_GLSL } from './finish.ts'

export interface PictureSize {
  width: number
  height: number
}

/** Quality of a draw: `draft` for looking while modelling, `final` for pictures that are kept. */
export type Quality = 'draft' | 'final'

const SAMPLES = {
  draft: { scale: 1, directions: 24, floor: 48 },
  final: { scale: 1.5, directions: 44, floor: 64 },
}

/** A studio that holds one vehicle at a time and takes pictures of it. */
export class Studio {
  readonly renderer: WebGLRenderer
  readonly #quality: Quality
  readonly #uniforms: Record<'floorShade' | 'floorExtent' | 'floorColor', IUniform> = {
    floorShade: { value: null },
    floorExtent: { value: new Vector4() },
    floorColor: { value: new Color(0.55, 0.555, 0.56) },
  }
  readonly #light = { name: 'studio', glsl: STUDIO_GLSL, uniforms: this.#uniforms }
  readonly #mirrored: IUniform = { value: null }
  readonly #backdrop = backdrop({ ...this.#uniforms, mirrored: this.#mirrored })
  readonly #finish = quad(FINISH_GLSL, {
    source: { value: null },
    stride: { value: new Vector2() },
    taps: { value: 1 },
  })

  constructor(quality: Quality) {
    this.#quality = quality
    this.renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
    this.renderer.setPixelRatio(1)
    this.renderer.autoClear = false
  }

  /** Measures what `root` hides from itself and from the floor; to be done once for each shape. */
  prepare(root: Object3D): Subject & { floor: FloorShade } {
    const { directions, floor } = SAMPLES[this.#quality]
    const box = new Box3().setFromObject(root)
    const size = box.getSize(new Vector3())
    bakeOcclusion(this.renderer, root, directions)
    const half = { x: Math.max(-box.min.x, box.max.x) + 2.2, z: size.z / 2 + 2.2 }
    this.renderer.autoClear = false
    return {
      floor: floorShade(this.renderer, root, half, floor),
      size,
      middleX: (box.min.x + box.max.x) / 2,
      extremes: extremes(root),
    }
  }

  /** The picture as rows of RGBA bytes, the lowest row first. */
  take(root: Object3D, floor: FloorShade, camera: PerspectiveCamera, size: PictureSize): Uint8Array {
    const { scale } = SAMPLES[this.#quality]
    this.#uniforms.floorShade.value = floor.texture
    this.#uniforms.floorExtent.value = floor.extent
    lightMaterials(root, this.#light)
    const canvas = (sharpness: number, samples: number) =>
      new WebGLRenderTarget(size.width * sharpness, size.height * sharpness, {
        type: HalfFloatType,
        samples,
        minFilter: LinearFilter,
        magFilter: LinearFilter,
      })
    const target = canvas(scale, scale > 1 ? 0 : 4)
    // The floor's polish blurs what it mirrors, so that half the sharpness does.
    const mirror = canvas(1, 0)
    const scene = new Scene()
    scene.add(root)
    this.renderer.setClearColor(0x000000, 1)
    this.renderer.setRenderTarget(mirror)
    this.renderer.clear()
    root.scale.y = -1
    this.renderer.render(scene, camera)
    root.scale.y = 1
    this.#mirrored.value = mirror.texture
    this.renderer.setRenderTarget(target)
    this.renderer.clear()
    this.#backdrop.look(camera)
    this.renderer.render(this.#backdrop, camera)
    this.renderer.clearDepth()
    this.renderer.render(scene, camera)
    scene.remove(root)
    const pixels = this.finish(target, size, scale)
    for (const done of [target, mirror]) done.dispose()
    return pixels
  }

  /** Tone, vignette and a breath of noise; brings a supersampled picture to its size. */
  finish(target: WebGLRenderTarget, size: PictureSize, scale: number): Uint8Array {
    const out = new WebGLRenderTarget(size.width, size.height, { depthBuffer: false })
    const { uniforms } = this.#finish.material
    const taps = Math.ceil(scale)
    Object.assign(uniforms, {
      source: { value: target.texture },
      stride: { value: new Vector2(1 / size.width, 1 / size.height).divideScalar(taps) },
      taps: { value: taps },
    })
    this.renderer.setRenderTarget(out)
    this.renderer.render(this.#finish, new Camera())
    const pixels = new Uint8Array(size.width * size.height * 4)
    this.renderer.readRenderTargetPixels(out, 0, 0, size.width, size.height, pixels)
    this.renderer.setRenderTarget(null)
    out.dispose()
    return pixels
  }
}
