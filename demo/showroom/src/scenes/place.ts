import type { IUniform } from 'three'
import { WEATHER_GLSL } from './places/weather.ts'

/**
 * Where a scene plays, as light: what comes from afar along a direction (`farAt`), what the ground gives back
 * (`groundAt`), lamps near by (`lampsAt`), matt light (`ambientAt`), and for rooms their walls (`hallAt`).
 */
export interface Place {
  glsl: string
  /** Share of the ground's light that mirrors the vehicles, 0 to 1. */
  polish: number
  /** Walls and a ceiling around it. */
  isRoom?: boolean
}

/** A place's light for materials (`studioRadiance`, `studioIrradiance`) and for what the camera sees (`seenAt`). */
export function placeGlsl({ glsl, isRoom = false }: Place): string {
  const above = isRoom ? 'hallAt( p, d, blur )' : 'farAt( d, blur )'
  return /* glsl */ `${WEATHER_GLSL}${glsl}
vec3 seenAt( vec3 p, vec3 d, float blur ) {
  vec3 air = ${above};
  if ( d.y >= 0.0 ) return air;
  float t = min( p.y / max( -d.y, 1e-4 ), 4000.0 );
  vec2 hit = p.xz + d.xz * t;
  ${isRoom ? 'if ( abs( hit.x ) > 13.0 || hit.y < -9.0 || hit.y > 11.0 ) return air;' : ''}
  return groundAt( p, d, hit, t, blur );
}
vec3 studioRadiance( vec3 p, vec3 d, float roughness ) {
  float blur = roughness * roughness * 2.2;
  vec3 c = seenAt( p, d, blur );
  if ( blur > 0.12 ) {
    vec3 flat_ = normalize( vec3( d.x, abs( d.y ) * 0.7 + 0.1, d.z ) );
    c = mix( c, ${isRoom ? 'hallAt( p, d, 0.6 )' : 'mix( farAt( flat_, 0.6 ), c, 0.35 )'}, smoothstep( 0.12, 0.5, blur ) );
  }
  return c + ( d.y > 0.0 ? lampsAt( p, d, blur ) : vec3( 0.0 ) );
}
vec3 studioIrradiance( vec3 p, vec3 n ) { return ambientAt( p, n ); }
`
}

/** Uniforms that every place reads. */
export type PlaceUniforms = Record<'floorShade' | 'floorExtent', IUniform>
