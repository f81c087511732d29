import {
  BackSide,
  DoubleSide,
  type IUniform,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  type MeshStandardMaterial,
  Vector2,
  Vector4,
  type DataTexture,
  Color,
} from 'three'
import { glass } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { carriesPaint, dress } from '../kit/repaint.ts'
import type { BodySpec } from './body-spec.ts'
import { FACE_EXTENT } from './face-layers.ts'
import { BODY_MASKS_GLSL, BODY_SHADE_GLSL } from './body-glsl.ts'

export interface BodyTextures {
  side: DataTexture
  top: DataTexture
  front: { surface: DataTexture; depth: DataTexture }
  rear: { surface: DataTexture; depth: DataTexture }
}

type AnyMaterial = MeshStandardMaterial | MeshPhysicalMaterial | MeshBasicMaterial

/** Adds the masks to a material: `cut` is GLSL that discards, `shade` sets surface values before light falls on them. */
function masked<M extends AnyMaterial>(
  material: M,
  uniforms: Record<string, IUniform>,
  cut: string,
  shade = '',
  inset = 0,
): M {
  const before = material.onBeforeCompile.bind(material)
  material.onBeforeCompile = (shader, renderer) => {
    before(shader, renderer)
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = shader.vertexShader
      .replace(
        'void main() {',
        'attribute vec4 openings; attribute vec3 zones; varying vec4 vOpenings; varying vec3 vZones; varying vec3 vAt;\nvoid main() {',
      )
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>\nvOpenings = openings; vZones = zones; vAt = position; transformed -= normal * ${inset.toFixed(4)};`,
      )
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${BODY_MASKS_GLSL}\nvoid main() {`)
      .replace('#include <map_fragment>', `BodyMasks m = bodyMasks();\n${cut}`)
      .replace(
        '#include <clearcoat_normal_fragment_begin>',
        `${shade}\n#include <clearcoat_normal_fragment_begin>`,
      )
      .replace(
        '#include <lights_physical_fragment>',
        `#include <lights_physical_fragment>\n${shade ? 'material.clearcoat = coat; material.clearcoatRoughness = max( coatRoughness, 0.045 );' : ''}`,
      )
  }
  const key = material.customProgramCacheKey.bind(material)
  material.customProgramCacheKey = () => `${key()}|body ${cut} ${shade} ${inset}`
  return material
}

const PAINTED =
  'if ( m.arch || ( m.side < 0.0 && m.post > 0.0 ) || m.front < -0.026 || m.rear < -0.026 || m.lens > 0.5 || ( m.opening > 0.5 && m.solid < 0.5 ) ) discard;'

/** All the materials that one body's surface is drawn with, each of the same mesh. */
export function bodyMaterials(spec: BodySpec, paint: Paint, textures: BodyTextures) {
  const half = spec.wheelbase / 2
  const uniforms = {
    sideMap: { value: textures.side },
    topMap: { value: textures.top },
    frontSurface: { value: textures.front.surface },
    frontDepth: { value: textures.front.depth },
    rearSurface: { value: textures.rear.surface },
    rearDepth: { value: textures.rear.depth },
    bodyEnds: { value: new Vector4(spec.tail, spec.nose, spec.halfWidth, spec.isOpen ? 1 : 0) },
    faceExtent: { value: new Vector2(FACE_EXTENT.wide, FACE_EXTENT.high) },
    arches: { value: new Vector4(half, spec.wheel.radius, spec.arch, spec.halfWidth - 0.36) },
    roofColour: { value: new Color(paint.roof ?? paint.colour) },
    edgeColour: { value: new Color(paint.edge) },
    brightTrim: { value: spec.side.trim === 'bright' ? 1 : 0 },
    flakes: { value: paint.flake },
    lampGlow: { value: new Color() },
  }
  const paintMaterial = carriesPaint(new MeshPhysicalMaterial())
  paintMaterial.userData['onPaint'] = (next: Paint) => {
    uniforms.roofColour.value.set(next.roof ?? next.colour)
    uniforms.edgeColour.value.set(next.edge)
    uniforms.flakes.value = next.flake
  }
  dress(paintMaterial, paint)
  masked(paintMaterial, uniforms, PAINTED, BODY_SHADE_GLSL)
  const recess = new MeshPhysicalMaterial({ color: '#0a0b0c', roughness: 0.5, metalness: 0, clearcoat: 0.2 })
  const lamps = `
    float coat = 0.4; float coatRoughness = 0.1;
    if ( m.lens > 0.5 ) {
      bool isRear = vAt.x < 0.0;
      diffuseColor.rgb = mix( isRear ? vec3( 0.20, 0.006, 0.008 ) : vec3( 0.03 ), isRear ? vec3( 0.55, 0.01, 0.015 ) : vec3( 0.6 ), m.bright );
      metalnessFactor = isRear ? 0.25 : mix( 0.3, 1.0, m.bright );
      roughnessFactor = mix( 0.35, 0.12, m.bright );
      totalEmissiveRadiance += ( isRear ? vec3( 0.62, 0.012, 0.016 ) : vec3( 0.95, 0.97, 1.0 ) ) * m.light;
    }`
  masked(recess, uniforms, 'if ( m.arch || ( m.lens < 0.3 && m.opening < 0.3 ) ) discard;', lamps, 0.035)
  const cast = new MeshBasicMaterial({ side: DoubleSide })
  masked(cast, uniforms, 'if ( m.arch || m.side < 0.0 || m.front < 0.0 || m.rear < 0.0 ) discard;')
  const inside = new MeshBasicMaterial({ color: '#111214', side: BackSide })
  masked(inside, uniforms, 'if ( m.arch || m.side < 0.0 || m.front < 0.0 || m.rear < 0.0 ) discard;')
  const panes = masked(
    glass(0.55),
    uniforms,
    'if ( m.arch || !( m.side < 0.006 || m.front < -0.02 || m.rear < -0.02 ) || ( m.post < -0.006 && m.side < 0.006 ) ) discard; diffuseColor.a = m.front < 0.0 ? 0.62 : mix( 0.78, 0.95, smoothstep( 0.02, -0.02, vAt.x + 0.2 ) );',
    '',
    0.004,
  )
  const lens = masked(glass(0.06), uniforms, 'if ( m.arch || m.lens < 0.5 ) discard; diffuseColor.a = 0.06;')
  return { paint: paintMaterial, recess, cast, inside, panes, lens }
}
