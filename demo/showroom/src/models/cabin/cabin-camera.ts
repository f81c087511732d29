import {
  Camera,
  CubeCamera,
  CustomToneMapping,
  HalfFloatType,
  LinearFilter,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderChunk,
  ShaderMaterial,
  Vector2,
  WebGLCubeRenderTarget,
  WebGLRenderer,
} from 'three'
import { TONE_GLSL } from '../../studio/finish.ts'
import { buildCabin } from './cabin.ts'
import { CABIN_EYE, CABIN_VIEWS, type CabinView, type CabinViewId } from './cabin-views.ts'
import { outlook } from './outlook.ts'
import { TRIM_LOOKS, type TrimName } from './trim-looks.ts'

export interface CabinJob {
  trim: TrimName
  view: CabinViewId | 'panorama'
  width: number
  height: number
}

interface Lit {
  key: string
  scene: Scene
}

const EXPOSURE = 1.15
/** Side of the panorama's cube in px per px of the panorama's height; 0.5 would be as fine as the panorama itself. */
const OVERSIZE = 0.75
/** Paint around an open tailgate; little of it is seen. */
const BODY = '#5d6368'

ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
  /vec3 CustomToneMapping\([^}]*\}/,
  `${TONE_GLSL}vec3 CustomToneMapping( vec3 color ) { return tone( color * toneMappingExposure ); }`,
)

let renderer: WebGLRenderer | undefined
let lit: Lit | undefined

/** Checks the names of a trim and a view; throws for an unknown one, and lists the trims for an unknown trim. */
export function cabinJob(trim: string, view: string): Pick<CabinJob, 'trim' | 'view'> {
  const isTrim = (name: string): name is TrimName => Object.hasOwn(TRIM_LOOKS, name)
  const isView = (name: string): name is CabinJob['view'] =>
    name === 'panorama' || Object.hasOwn(CABIN_VIEWS, name)
  if (!isTrim(trim)) throw new Error(`There is no trim "${trim}", but ${Object.keys(TRIM_LOOKS).join(', ')}.`)
  if (!isView(view)) throw new Error(`There is no view "${view}" of a cabin.`)
  return { trim, view }
}

/** A picture of a cabin as rows of RGBA bytes, the lowest row first. */
export function takeCabin({ trim, view, width, height }: CabinJob): Uint8Array {
  renderer ??= new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.toneMapping = CustomToneMapping
  renderer.setPixelRatio(1)
  renderer.setSize(width, height, false)
  const look: CabinView | undefined = view === 'panorama' ? undefined : CABIN_VIEWS[view]
  renderer.toneMappingExposure = (look?.exposure ?? EXPOSURE) * TRIM_LOOKS[trim].exposure
  const { scene } = litCabin(renderer, trim, look)
  if (look) {
    const camera = new PerspectiveCamera(look.fov, width / height, 0.02, 100)
    camera.position.set(...look.from)
    camera.lookAt(...look.to)
    renderer.render(scene, camera)
  } else around(renderer, scene, Math.round(height * OVERSIZE))
  const gl = renderer.getContext()
  const pixels = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  return pixels
}

function litCabin(on: WebGLRenderer, trim: TrimName, look: CabinView | undefined): Lit {
  const [isOpen, isLoading] = [look?.isOpen ?? false, look?.isLoading ?? false]
  const key = [trim, isOpen, isLoading].join()
  if (lit?.key === key) return lit
  const { parts, mirror } = buildCabin({
    trim,
    isOpen,
    hasSunroof: trim !== 'charcoal',
    ...(isLoading ? { body: BODY } : {}),
  })
  const scene = new Scene()
  for (const { geometry, material } of parts) scene.add(new Mesh(geometry, material))
  scene.background = outlook()
  scene.backgroundIntensity = 0.95 / TRIM_LOOKS[trim].exposure
  scene.environment = new PMREMGenerator(on).fromEquirectangular(mirror).texture
  lit = { key, scene }
  return lit
}

/** Draws the cabin all around as an equirectangular picture; its middle looks ahead. */
function around(on: WebGLRenderer, scene: Scene, size: number): void {
  const target = new WebGLCubeRenderTarget(size, { type: HalfFloatType, minFilter: LinearFilter })
  const cube = new CubeCamera(0.02, 100, target)
  cube.position.set(...CABIN_EYE)
  scene.add(cube)
  cube.update(on, scene)
  scene.remove(cube)
  const material = new ShaderMaterial({
    uniforms: { sides: { value: target.texture }, texel: { value: new Vector2(0.25 / size, 0.25 / size) } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }',
    fragmentShader: `varying vec2 at; uniform samplerCube sides; uniform vec2 texel;
      vec4 seen( vec2 to ) {
        float around = ( to.x - 0.5 ) * 6.2831853, up = ( to.y - 0.5 ) * 3.1415927;
        return textureCube( sides, vec3( cos( up ) * cos( around ), sin( up ), cos( up ) * sin( around ) ) );
      }
      void main() {
        vec2 across = vec2( texel.x * 0.5, texel.y * -0.5 );
        gl_FragColor = 0.25 * ( seen( at + across ) + seen( at - across ) + seen( at + across.yx ) + seen( at - across.yx ) );
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
    depthTest: false,
  })
  const sheet = new Mesh(new PlaneGeometry(2, 2), material)
  sheet.frustumCulled = false
  on.render(sheet, new Camera())
  target.dispose()
}
