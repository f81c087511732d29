import { type IUniform, Matrix4, type Mesh, type PerspectiveCamera, Vector3 } from 'three'
import { quad } from './floor-shade.ts'

const FRAGMENT = /* glsl */ `
  varying vec2 at;
  uniform mat4 toWorld;
  uniform vec3 eye;
  uniform sampler2D mirrored; // the vehicle upside down below the floor
  uniform float mirror; // share of the floor's light that its polish adds
  uniform sampler2D floorShade;
  uniform vec4 floorExtent;
  uniform vec3 floorTone;
  uniform vec3 wallTone;
  void main() {
    vec4 far = toWorld * vec4( at * 2.0 - 1.0, 1.0, 1.0 );
    vec3 d = normalize( far.xyz / far.w - eye );
    float wallness = smoothstep( -0.10, 0.16, d.y );
    vec3 wall = wallTone * mix( 1.0, 0.80, smoothstep( 0.0, 0.32, d.y ) );
    vec3 colour = wall;
    float cover = 1.0;
    if ( d.y < -0.001 ) {
      vec2 hit = eye.xz - d.xz * eye.y / d.y;
      vec2 uv = ( hit - floorExtent.xy ) * floorExtent.zw;
      vec2 inside = smoothstep( 0.0, 0.06, uv ) * smoothstep( 0.0, 0.06, 1.0 - uv );
      float shade = texture2D( floorShade, clamp( uv, 0.0, 1.0 ) ).r * inside.x * inside.y;
      float pool = exp( - dot( hit, hit ) / 60.0 );
      vec3 floor_ = floorTone * mix( 0.90, 1.04, pool ) * pow( 1.0 - shade, 1.25 );
      colour = mix( floor_, wall, smoothstep( 9.0, 30.0, length( hit ) ) );
      float grazing = pow( 1.0 + d.y, 3.0 );
      cover = 1.0 - mirror * mix( 0.35, 1.0, grazing ) * ( 1.0 - smoothstep( 6.0, 12.0, length( hit ) ) );
    }
    gl_FragColor = vec4( mix( texture2D( mirrored, at ).rgb, colour, cover ), 1.0 );
  }
`

/** The cyclorama that the camera sees, as a full-screen pass; its floor shows what `uniforms.mirrored` holds. */
export function backdrop(
  uniforms: Record<string, IUniform>,
): Mesh & { look: (camera: PerspectiveCamera) => void } {
  const own = {
    ...uniforms,
    toWorld: { value: new Matrix4() },
    eye: { value: new Vector3() },
    mirror: { value: 0.13 },
    floorTone: { value: new Vector3(0.74, 0.745, 0.75) },
    wallTone: { value: new Vector3(0.8, 0.805, 0.81) },
  }
  const mesh = quad(FRAGMENT, own)
  return Object.assign(mesh, {
    look(camera: PerspectiveCamera) {
      own.toWorld.value.multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse)
      own.eye.value.copy(camera.position)
    },
  })
}
