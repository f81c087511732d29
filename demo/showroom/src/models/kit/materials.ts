import {
  CustomBlending,
  DoubleSide,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
} from 'three'
import type { Paint } from './paints.ts'
import { carriesPaint, dress } from './repaint.ts'

/** Materials that many parts share; one of each per page, so that a vehicle needs few shader programs. */
export const MATERIALS = {
  tyre: new MeshStandardMaterial({ color: '#17181a', roughness: 0.82, metalness: 0 }),
  tread: new MeshStandardMaterial({ color: '#101112', roughness: 0.95, metalness: 0 }),
  alloy: new MeshPhysicalMaterial({ color: '#b9bdc1', roughness: 0.28, metalness: 0.9, clearcoat: 0.6 }),
  alloyDark: new MeshPhysicalMaterial({ color: '#2a2c2f', roughness: 0.36, metalness: 0.75, clearcoat: 0.7 }),
  steelWheel: new MeshStandardMaterial({ color: '#8f9396', roughness: 0.45, metalness: 0.7 }),
  disc: new MeshStandardMaterial({ color: '#8d9093', roughness: 0.35, metalness: 1 }),
  caliper: new MeshStandardMaterial({ color: '#3a3d40', roughness: 0.5, metalness: 0.5 }),
  chrome: new MeshStandardMaterial({ color: '#dfe2e4', roughness: 0.08, metalness: 1 }),
  satin: new MeshStandardMaterial({ color: '#b6babd', roughness: 0.34, metalness: 1 }),
  gloss: new MeshPhysicalMaterial({ color: '#060607', roughness: 0.35, metalness: 0, clearcoat: 1 }),
  plastic: new MeshStandardMaterial({ color: '#1b1c1e', roughness: 0.62, metalness: 0 }),
  liner: new MeshStandardMaterial({ color: '#0a0a0b', roughness: 0.95, metalness: 0, side: DoubleSide }),
  underbody: new MeshStandardMaterial({ color: '#0c0c0d', roughness: 0.9, metalness: 0.1 }),
  fabric: new MeshStandardMaterial({ color: '#232427', roughness: 0.9, metalness: 0 }),
  leather: new MeshPhysicalMaterial({ color: '#26211e', roughness: 0.5, metalness: 0, clearcoat: 0.1 }),
  mirror: new MeshStandardMaterial({ color: '#aeb6bc', roughness: 0.04, metalness: 1 }),
  plate: new MeshStandardMaterial({ color: '#e9e9e4', roughness: 0.5, metalness: 0 }),
  redLens: new MeshPhysicalMaterial({ color: '#7a0508', roughness: 0.12, metalness: 0, clearcoat: 1 }),
  amberLens: new MeshPhysicalMaterial({ color: '#c4620c', roughness: 0.12, metalness: 0, clearcoat: 1 }),
} as const

/**
 * Glass that shows what is behind it, darkened by `tint` (0 clear to 1 opaque), under full-strength reflections.
 * Use one material for each tint: it is a shader of its own.
 */
export function glass(tint: number, colour = '#0a0d0d'): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: colour,
    roughness: 0.03,
    metalness: 0,
    transparent: true,
    opacity: tint,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      'vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;',
      `vec3 outgoingLight = totalDiffuse * diffuseColor.a + totalSpecular + totalEmissiveRadiance;
       diffuseColor.a = clamp( diffuseColor.a + 0.9 * pow( 1.0 - saturate( dot( normal, geometryViewDir ) ), 4.0 ), 0.0, 1.0 );`,
    )
  }
  material.customProgramCacheKey = () => 'glass'
  return material
}

/** A painted part's material without the body's masks: mirrors, tailgates, trays, cabs, panels. `repaint` reaches it. */
export function painted(paint: Paint, role: 'body' | 'roof' = 'body'): MeshPhysicalMaterial {
  const material = carriesPaint(new MeshPhysicalMaterial(), role)
  dress(material, paint)
  return material
}
