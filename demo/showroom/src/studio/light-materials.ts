import { type Material, MeshStandardMaterial, type Object3D, Mesh, type IUniform } from 'three'

/** Light of a studio or an outdoor scene for every material: GLSL, and the uniforms that it reads. */
export interface Surroundings {
  /** Distinguishes these shader programs from those of other surroundings. */
  name: string
  /** Must define `studioRadiance(p, d, roughness)` and `studioIrradiance(p, n)`, in metres and world axes. */
  glsl: string
  uniforms: Record<string, IUniform>
}

const LIGHT = /* glsl */ `
  vec3 lightNormal = normalize( geometryNormal * mat3( viewMatrix ) );
  vec3 lightPoint = cameraPosition - vViewPosition * mat3( viewMatrix );
  // Below the floor stands the vehicle's mirror image, lit as the vehicle itself.
  float isMirrored = lightPoint.y < -0.003 ? -1.0 : 1.0;
  lightNormal.y *= isMirrored;
  lightPoint.y *= isMirrored;
  iblIrradiance += PI * studioIrradiance( lightPoint, lightNormal );
  radiance += surroundRadiance( lightPoint, isMirrored, geometryViewDir, geometryNormal, material.roughness );
  #ifdef USE_CLEARCOAT
    clearcoatRadiance += surroundRadiance( lightPoint, isMirrored, geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
  #endif
`

const SURROUND = /* glsl */ `
vec3 surroundRadiance( vec3 p, float side, vec3 view, vec3 normal, float roughness ) {
  vec3 r = normalize( mix( reflect( - view, normal ), normal, pow4( roughness ) ) );
  return studioRadiance( p, normalize( r * mat3( viewMatrix ) ) * vec3( 1.0, side, 1.0 ), roughness );
}
`

const OCCLUSION = /* glsl */ `
  float open = 1.0 - clamp( vOcclusion, 0.0, 1.0 );
  float dotNVo = saturate( dot( geometryNormal, geometryViewDir ) );
  float specularOpen = saturate( pow( dotNVo + open, 1.6 ) - 1.0 + open );
  specularOpen = mix( specularOpen, 1.0, smoothstep( 0.55, 0.9, open ) );
  reflectedLight.indirectDiffuse *= open;
  reflectedLight.indirectSpecular *= specularOpen;
  #ifdef USE_CLEARCOAT
    clearcoatSpecularIndirect *= specularOpen;
  #endif
`

const patched = new WeakMap<Material, Surroundings>()

/**
 * Lights every standard and physical material below `root` by the surroundings instead of three's environment maps, and
 * shades it by the vertex attribute `occlusion` (0 open to 1 closed; absent means open). Safe to call again.
 */
export function lightMaterials(root: Object3D, surroundings: Surroundings): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const materials: Material[] = Array.isArray(object.material) ? object.material : [object.material]
    for (const material of materials) {
      if (!(material instanceof MeshStandardMaterial) || patched.get(material) === surroundings) continue
      const isFirst = !patched.has(material)
      patched.set(material, surroundings)
      if (isFirst) patch(material)
      material.needsUpdate = true
    }
  })
}

function patch(material: MeshStandardMaterial): void {
  const before = material.onBeforeCompile.bind(material)
  material.onBeforeCompile = (shader, renderer) => {
    before(shader, renderer)
    const surroundings = patched.get(material)
    if (!surroundings) return
    Object.assign(shader.uniforms, surroundings.uniforms)
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', 'attribute float occlusion;\nvarying float vOcclusion;\nvoid main() {')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvOcclusion = occlusion;')
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `varying float vOcclusion;\n${surroundings.glsl}\n${SURROUND}\nvoid main() {`)
      .replace('#include <lights_fragment_maps>', LIGHT)
      .replace('#include <aomap_fragment>', OCCLUSION)
  }
  const key = material.customProgramCacheKey.bind(material)
  material.customProgramCacheKey = () => `${key()}|${patched.get(material)?.name ?? ''}`
}
