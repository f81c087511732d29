import {
  AddEquation,
  Camera,
  ClampToEdgeWrapping,
  CustomBlending,
  FloatType,
  HalfFloatType,
  LinearFilter,
  Matrix4,
  Mesh,
  NearestFilter,
  OneFactor,
  PlaneGeometry,
  RedFormat,
  RGBAFormat,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector4,
  WebGLRenderTarget,
  type Object3D,
  type Texture,
  type WebGLRenderer,
} from 'three'
import { skyDirections } from './directions.ts'
import { withCasters } from './shadow-casters.ts'

export interface FloorShade {
  /** Red: the share of the sky that the vehicle hides from this spot of the floor, 0 to 1. */
  texture: Texture
  /** x0, z0, 1/width, 1/depth in metres. */
  extent: Vector4
}

/** Evens out the steps that few directions leave: a mean over seven spots of the floor each way. */
const SOFTEN = /* glsl */ `
  uniform sampler2D source; uniform vec2 texel; varying vec2 at;
  void main() {
    float sum = 0.0;
    for ( int y = -3; y <= 3; y++ ) for ( int x = -3; x <= 3; x++ ) {
      float share = ( 4.0 - abs( float( x ) ) ) * ( 4.0 - abs( float( y ) ) ) / 256.0;
      sum += share * texture2D( source, at + vec2( float( x ), float( y ) ) * texel ).r;
    }
    gl_FragColor = vec4( sum );
  }
`

/** Looks along a direction onto the floor: a point lands where its shadow falls. */
function shearOnto(camera: Camera, extent: Vector4, dx: number, dy: number, dz: number): void {
  const sx = 2 * extent.z
  const sz = 2 * extent.w
  camera.projectionMatrix.copy(
    new Matrix4().set(
      sx,
      (-sx * dx) / dy,
      0,
      -1 - extent.x * sx,
      0,
      (-sz * dz) / dy,
      sz,
      -1 - extent.y * sz,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      1,
    ),
  )
  camera.projectionMatrixInverse.identity()
}

/**
 * The soft contact shadow of a vehicle that stands on y = 0, as a texture: its silhouette thrown onto the floor from
 * `count` directions of an even sky and averaged. `half` is the texture's half size in metres.
 */
export function floorShade(
  renderer: WebGLRenderer,
  root: Object3D,
  half: { x: number; z: number },
  count = 128,
): FloorShade {
  const extent = new Vector4(-half.x, -half.z, 0.5 / half.x, 0.5 / half.z)
  const size = { width: 512, height: 256 }
  const mask = new WebGLRenderTarget(size.width, size.height, { minFilter: LinearFilter, format: RGBAFormat })
  const sum = new WebGLRenderTarget(size.width, size.height, {
    type: FloatType,
    format: RGBAFormat,
    depthBuffer: false,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  })
  const smooth = new WebGLRenderTarget(size.width, size.height, {
    type: HalfFloatType,
    format: RedFormat,
    depthBuffer: false,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
    wrapS: ClampToEdgeWrapping,
  })
  const scene = new Scene()
  const parent = root.parent
  scene.add(root)
  const camera = new Camera()
  const adder = quad(
    'uniform sampler2D source; uniform float weight; varying vec2 at; void main() { gl_FragColor = vec4( texture2D( source, at ).a * weight ); }',
    { source: { value: mask.texture }, weight: { value: 1 / count } },
  )
  adder.material.blending = CustomBlending
  adder.material.blendEquation = AddEquation
  adder.material.blendSrc = OneFactor
  adder.material.blendDst = OneFactor
  const { autoClear } = renderer
  renderer.autoClear = true
  renderer.setClearColor(0x000000, 0)
  renderer.setRenderTarget(sum)
  renderer.clear()
  withCasters(root, () => {
    for (const d of skyDirections(count)) {
      shearOnto(camera, extent, d.x, d.y, d.z)
      renderer.setRenderTarget(mask)
      renderer.render(scene, camera)
      renderer.autoClear = false
      renderer.setRenderTarget(sum)
      renderer.render(adder, camera)
      renderer.autoClear = true
    }
  })
  const copier = quad(SOFTEN, {
    source: { value: sum.texture },
    texel: { value: new Vector2(1 / size.width, 1 / size.height) },
  })
  renderer.setRenderTarget(smooth)
  renderer.render(copier, camera)
  renderer.setRenderTarget(null)
  renderer.autoClear = autoClear
  parent?.add(root)
  mask.dispose()
  sum.dispose()
  return { texture: smooth.texture, extent }
}

/** A full-screen pass of a fragment shader that reads `at`, 0 to 1 across the target. */
export function quad(
  fragmentShader: string,
  uniforms: ShaderMaterial['uniforms'],
): Mesh<PlaneGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }',
    fragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
  })
  const mesh = new Mesh(new PlaneGeometry(2, 2), material)
  mesh.frustumCulled = false
  return mesh
}
