import {
  BackSide,
  type BufferGeometry,
  DoubleSide,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Vector4,
  type WebGLProgramParametersWithUniforms,
} from 'three'
import { glass, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import type { Livery } from './livery.ts'

/** A round opening over a wheel: centre and radius in metres, and how far in from the body's side it reaches. */
export interface Arch {
  x: number
  y: number
  radius: number
  inner: number
}

/** Where the projections of a body's sheets meet, and the openings for its wheels. */
export interface ShellOptions {
  arches?: readonly Arch[]
  /** Surfaces whose normal points up more than this read the top sheet. */
  topLimit?: number
  /** Surfaces read the front or rear sheet where |n.x| exceeds |n.z| by this factor. */
  endBias?: number
  /** How dark the glass is: 0 clear to 1 opaque. */
  tint?: number
}

const NAMES = ['right', 'left', 'front', 'rear', 'top'] as const

const READ = `
uniform sampler2D sheetRight, sheetLeft, sheetFront, sheetRear, sheetTop;
uniform vec4 frames[5];
uniform vec4 arches[4];
uniform float topLimit, endBias;
varying vec3 vShellP;
varying vec3 vShellN;
vec4 shellColour = vec4(0.0);
vec4 shellData = vec4(0.5, 0.0, 0.5, 1.0);
vec2 shellSlope = vec2(0.0);
void shellCell(sampler2D map, vec2 uv, vec2 gx, vec2 gy) {
  vec2 a = vec2(clamp(uv.x, 0.002, 0.998) * 0.5, uv.y);
  vec2 b = a + vec2(0.5, 0.0);
  gx.x *= 0.5; gy.x *= 0.5;
  shellColour = textureGrad(map, a, gx, gy);
  shellData = textureGrad(map, b, gx, gy);
  shellSlope = vec2(textureGrad(map, b + gx, gx, gy).b, textureGrad(map, b + gy, gx, gy).b) - shellData.b;
}
void readShell() {
  vec3 n = normalize(vShellN);
  vec3 px = dFdx(vShellP);
  vec3 py = dFdy(vShellP);
  if (n.y > topLimit) {
    vec4 f = frames[4];
    shellCell(sheetTop, (vShellP.xz - f.xy) * f.zw, px.xz * f.zw, py.xz * f.zw);
  } else if (abs(n.x) > abs(n.z) * endBias) {
    vec4 f = n.x > 0.0 ? frames[2] : frames[3];
    vec2 uv = (vShellP.zy - f.xy) * f.zw;
    if (n.x > 0.0) shellCell(sheetFront, uv, px.zy * f.zw, py.zy * f.zw);
    else shellCell(sheetRear, uv, px.zy * f.zw, py.zy * f.zw);
  } else {
    vec4 f = n.z > 0.0 ? frames[0] : frames[1];
    vec2 uv = (vShellP.xy - f.xy) * f.zw;
    if (n.z > 0.0) shellCell(sheetRight, uv, px.xy * f.zw, py.xy * f.zw);
    else shellCell(sheetLeft, uv, px.xy * f.zw, py.xy * f.zw);
  }
  for (int i = 0; i < 4; i++) {
    vec4 a = arches[i];
    if (a.z > 0.0 && abs(vShellP.z) > a.w && distance(vShellP.xy, a.xy) < a.z) discard;
  }
}`

const BUMP = `
vec3 shellBump(vec3 n, vec2 slope, float face) {
  vec3 sx = normalize(dFdx(-vViewPosition));
  vec3 sy = normalize(dFdy(-vViewPosition));
  float lx = length(dFdx(vViewPosition)), ly = length(dFdy(vViewPosition));
  vec3 r1 = cross(sy, n), r2 = cross(n, sx);
  float det = dot(sx, r1) * face;
  vec3 grad = sign(det) * (slope.x / max(lx, 1e-5) * r1 + slope.y / max(ly, 1e-5) * r2);
  return normalize(abs(det) * n - grad);
}`

type Part = 'paint' | 'glass' | 'lining'

function project(material: Material, part: Part, uniforms: Record<string, { value: unknown }>): void {
  const inner = material.onBeforeCompile.bind(material)
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms, renderer) => {
    inner(shader, renderer)
    Object.assign(shader.uniforms, uniforms)
    const vary = 'varying vec3 vShellP;\nvarying vec3 vShellN;\n'
    shader.vertexShader = `${vary}${shader.vertexShader}`.replace(
      '#include <begin_vertex>',
      '#include <begin_vertex>\nvShellP = position;\nvShellN = normal;',
    )
    const keep = part === 'glass' ? 'if (shellData.g < 0.5) discard;' : 'if (shellData.g > 0.5) discard;'
    let code = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${READ}\n${part === 'paint' ? BUMP : ''}`)
      .replace('#include <map_fragment>', `readShell();\n${keep}\n#include <map_fragment>`)
    if (part === 'paint')
      code = code
        .replace(
          '#include <color_fragment>',
          `#include <color_fragment>
          vec3 shellTone = pow(max(shellColour.rgb, 0.0), vec3(2.2));
          diffuseColor.rgb = mix(diffuseColor.rgb, shellTone, shellColour.a);`,
        )
        .replace(
          '#include <roughnessmap_fragment>',
          '#include <roughnessmap_fragment>\nroughnessFactor = mix(roughnessFactor, shellData.r, shellColour.a);',
        )
        .replace(
          '#include <metalnessmap_fragment>',
          '#include <metalnessmap_fragment>\nmetalnessFactor *= 1.0 - shellColour.a;',
        )
        .replace(
          '#include <clearcoat_normal_fragment_maps>',
          `#include <clearcoat_normal_fragment_maps>
          vec2 slope = shellSlope * 0.02;
          normal = shellBump(normal, slope, faceDirection);
          #ifdef USE_CLEARCOAT
          clearcoatNormal = shellBump(clearcoatNormal, slope, faceDirection);
          #endif`,
        )
        .replace(
          '#include <lights_physical_fragment>',
          `#include <lights_physical_fragment>
          #ifdef USE_CLEARCOAT
          material.clearcoat *= 1.0 - shellColour.a * smoothstep(0.2, 0.4, shellData.r);
          #endif`,
        )
    shader.fragmentShader = code
  }
  material.customProgramCacheKey = () => `shell-${part}`
}

/** A painted body: the surface with its drawings, tinted glass in the openings and a dark lining inside. */
export function shell(
  geometry: BufferGeometry,
  paint: Paint,
  drawn: Livery,
  options: ShellOptions = {},
): Group {
  const sheets = NAMES.map((name) => drawn[name].texture())
  const arches = [0, 1, 2, 3].map((i) => {
    const arch = options.arches?.[i]
    return arch ? new Vector4(arch.x, arch.y, arch.radius, arch.inner) : new Vector4()
  })
  const uniforms: Record<string, { value: unknown }> = {
    frames: { value: sheets.map(({ frame }) => frame) },
    arches: { value: arches },
    topLimit: { value: options.topLimit ?? 0.82 },
    endBias: { value: options.endBias ?? 1 },
  }
  NAMES.forEach((name, i) => {
    uniforms[`sheet${name.charAt(0).toUpperCase()}${name.slice(1)}`] = { value: sheets[i]?.map }
  })
  const group = new Group()
  const caster = new MeshBasicMaterial({ side: DoubleSide })
  project(caster, 'lining', uniforms)
  const add = (material: Material, part: Part, order: number): void => {
    project(material, part, uniforms)
    const mesh = new Mesh(geometry, material)
    mesh.renderOrder = order
    mesh.userData['caster'] = part === 'paint' ? caster : 'none'
    group.add(mesh)
  }
  add(painted(paint), 'paint', 0)
  const isGlazed = NAMES.some((name) => drawn[name].isGlazed)
  if (isGlazed || options.arches?.length)
    add(new MeshStandardMaterial({ color: '#1c1d1f', roughness: 0.9, side: BackSide }), 'lining', 0)
  if (isGlazed) add(glass(options.tint ?? 0.6), 'glass', 10)
  return group
}
