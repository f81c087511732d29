import type { Place } from '../place.ts'

/** A quay at dusk: water behind the vehicles, the city and its bridge on the other shore. */
export const harbour: Place = {
  polish: 0.16,
  glsl: /* glsl */ `
const vec3 SUN = vec3( 0.58, 0.055, -0.81 );
vec3 skyAt( vec3 d, float blur ) {
  float e = max( d.y, 0.0 );
  vec3 c = mix( vec3( 1.28, 0.62, 0.27 ), vec3( 0.62, 0.36, 0.40 ), smoothstep( 0.0, 0.13, e ) );
  c = mix( c, vec3( 0.20, 0.25, 0.44 ), smoothstep( 0.08, 0.34, e ) );
  c = mix( c, vec3( 0.085, 0.14, 0.30 ), smoothstep( 0.28, 0.8, e ) );
  float toSun = max( dot( d, normalize( SUN ) ), 0.0 );
  float away = 0.55 + 0.45 * smoothstep( -0.9, 0.6, dot( d.xz, normalize( SUN.xz ) ) );
  c *= away;
  c += vec3( 1.5, 0.70, 0.22 ) * pow( toSun, 14.0 ) * 0.8 + vec3( 2.6, 1.5, 0.7 ) * pow( toSun, 160.0 );
  if ( blur < 0.3 ) {
    float cloud = streaks( d, 0.50, 0.78 );
    c = mix( c, mix( vec3( 0.20, 0.16, 0.25 ), vec3( 1.5, 0.62, 0.34 ), pow( toSun, 3.0 ) * 0.9 + 0.12 ), cloud * 0.55 );
  }
  return c;
}
float towers( float a, float seed, float wide ) {
  float cell = floor( a / wide );
  float h = grain( vec2( cell, seed ) );
  float edge = fract( a / wide );
  return edge < 0.07 + 0.2 * grain( vec2( cell, seed + 3.0 ) ) ? 0.0 : h;
}
vec3 farAt( vec3 d, float blur ) {
  vec3 c = skyAt( d, blur );
  if ( d.y > 0.35 || d.y < 0.0 || blur > 0.5 ) return c;
  float a = atan( d.x, -d.z );
  float e = d.y / max( length( d.xz ), 0.01 );
  float centre = exp( - pow( ( a - 0.12 ) / 0.55, 2.0 ) );
  for ( int row = 0; row < 2; row++ ) {
    float r = float( row );
    float wide = row == 0 ? 0.026 : 0.035;
    float h = towers( a + r * 0.013, 7.0 + r, wide );
    float high = ( row == 0 ? 0.028 + 0.105 * h * centre : 0.018 + 0.055 * h * ( 0.4 + centre ) );
    if ( h > 0.0 && e < high ) {
      vec3 wall = row == 0 ? vec3( 0.075, 0.085, 0.15 ) : vec3( 0.040, 0.050, 0.095 );
      wall += vec3( 0.30, 0.14, 0.06 ) * ( row == 0 ? 0.5 : 0.16 ) * smoothstep( 0.12, 0.0, e );
      vec2 pane = vec2( a / 0.0030, e / 0.0044 );
      float lit = step( 0.74, grain( floor( pane ) + r * 17.0 ) ) * step( 0.3, fract( pane.x ) ) * step( 0.38, fract( pane.y ) );
      c = mix( wall, wall + vec3( 1.15, 0.78, 0.36 ) * lit * 0.6, step( blur, 0.2 ) );
    }
  }
  float b = ( a + 0.52 ) / 0.34;
  if ( abs( b ) < 1.0 ) {
    float arch = 0.115 * ( 1.0 - b * b ) + 0.012;
    float lower = 0.085 * ( 1.0 - b * b * 1.18 ) + 0.012;
    float steel = smoothstep( 0.0026, 0.0012, abs( e - arch ) ) + smoothstep( 0.0022, 0.001, abs( e - lower ) );
    float web = e < arch && e > lower ? smoothstep( 0.09, 0.04, abs( fract( b * 13.0 + e * 40.0 ) - 0.5 ) ) : 0.0;
    float hang = e < lower && e > 0.028 ? smoothstep( 0.06, 0.02, abs( fract( b * 13.0 ) - 0.5 ) ) : 0.0;
    c = mix( c, vec3( 0.03, 0.038, 0.075 ), clamp( steel + web + hang, 0.0, 1.0 ) );
  }
  c = mix( c, vec3( 0.03, 0.038, 0.075 ), smoothstep( 0.004, 0.002, abs( e - 0.027 ) ) * step( a, 0.3 ) );
  c = mix( c, vec3( 0.05, 0.055, 0.08 ), smoothstep( 0.013, 0.009, e + 0.004 * soft( vec2( a * 60.0, 0.0 ) ) ) );
  return c;
}
vec3 groundAt( vec3 p, vec3 d, vec2 hit, float far, float blur ) {
  float shore = -8.2;
  if ( hit.y < shore ) {
    float calm = 1.0 / ( 1.0 + far * 0.03 );
    vec2 w = hit * vec2( 0.5, 1.6 );
    vec3 n = normalize( vec3( ( soft( w ) - 0.5 ) * 0.10 * calm + ( soft( w * 3.1 ) - 0.5 ) * 0.05 * calm, 1.0, ( soft( w + 9.0 ) - 0.5 ) * 0.30 * calm + ( soft( w * 2.7 + 4.0 ) - 0.5 ) * 0.12 * calm ) );
    vec3 r = reflect( d, n );
    r.y = abs( r.y ) + 0.012;
    float see = 0.10 + 0.9 * pow( 1.0 - max( -d.y, 0.0 ), 4.0 );
    return mix( vec3( 0.018, 0.04, 0.065 ), farAt( normalize( r ), blur ), see * 0.86 );
  }
  float stone = 0.9 + 0.16 * layers( hit * 1.1 ) + 0.05 * soft( hit * 36.0 );
  vec2 slab = abs( fract( hit / vec2( 2.4, 1.6 ) ) - 0.5 );
  float joint = smoothstep( 0.490, 0.497, max( slab.x, slab.y ) ) * smoothstep( 30.0, 8.0, far );
  vec3 tone = vec3( 0.20, 0.19, 0.21 ) * stone * ( 1.0 - 0.45 * joint );
  tone = mix( tone, vec3( 0.26, 0.25, 0.27 ), smoothstep( shore + 0.6, shore + 0.55, hit.y ) );
  vec3 sheen = skyAt( normalize( vec3( d.x, abs( d.y ) + 0.03, d.z ) ), 0.4 );
  return tone * openSky( hit ) + sheen * 0.14 * pow( 1.0 - max( -d.y, 0.0 ), 3.0 ) * ( 0.6 + 0.6 * layers( hit * 0.6 ) ) * openSky( hit );
}
vec3 lampsAt( vec3 p, vec3 d, float blur ) {
  // A long bright canopy over the quay, behind the camera: the light that draws a body's lines.
  float t = ( 5.2 - p.y ) / max( d.y, 1e-3 );
  vec2 h = p.xz + d.xz * t - vec2( -1.0, 4.0 );
  float s = 0.15 + blur * 1.6;
  float canopy = d.y > 0.0 ? smoothstep( 7.0 + s, 7.0 - s, abs( h.x ) ) * smoothstep( 0.9 + s, 0.9 - s, abs( h.y ) ) : 0.0;
  return vec3( 3.2, 3.0, 2.75 ) * canopy;
}
vec3 ambientAt( vec3 p, vec3 n ) {
  vec3 up = vec3( 0.56, 0.53, 0.62 ), down = vec3( 0.10, 0.095, 0.11 ) * openSky( p.xz + n.xz * ( p.y + 0.25 ) );
  vec3 side = vec3( 0.40, 0.36, 0.40 ) + vec3( 0.40, 0.37, 0.33 ) * max( n.z, 0.0 ) + vec3( 0.42, 0.20, 0.08 ) * max( dot( n, normalize( SUN ) ), 0.0 );
  return mix( side, n.y > 0.0 ? up : down, abs( n.y ) );
}
`,
}
