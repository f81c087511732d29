import type { Place } from '../place.ts'

/** Red earth below flat-topped ranges, the sun just gone. */
export const redPlain: Place = {
  polish: 0.0,
  glsl: /* glsl */ `
const vec3 SUN = vec3( -0.55, 0.07, -0.83 );
vec3 skyAt( vec3 d, float blur ) {
  float e = max( d.y, 0.0 );
  vec3 c = mix( vec3( 1.25, 0.72, 0.36 ), vec3( 0.95, 0.66, 0.46 ), smoothstep( 0.0, 0.10, e ) );
  c = mix( c, vec3( 0.52, 0.60, 0.66 ), smoothstep( 0.07, 0.34, e ) );
  c = mix( c, vec3( 0.17, 0.31, 0.46 ), smoothstep( 0.3, 0.9, e ) );
  float toSun = max( dot( d, normalize( SUN ) ), 0.0 );
  c *= 0.78 + 0.32 * smoothstep( -0.8, 0.8, dot( d.xz, normalize( SUN.xz ) ) );
  c += vec3( 1.4, 0.72, 0.26 ) * pow( toSun, 12.0 ) * 0.7 + vec3( 2.4, 1.5, 0.8 ) * pow( toSun, 150.0 );
  if ( blur < 0.3 ) c = mix( c, mix( vec3( 0.50, 0.36, 0.40 ), vec3( 1.5, 0.78, 0.42 ), pow( toSun, 2.0 ) * 0.8 + 0.25 ), streaks( d, 0.52, 0.82 ) * 0.6 );
  return c;
}
vec3 farAt( vec3 d, float blur ) {
  vec3 c = skyAt( d, blur );
  float a = atan( d.x, -d.z );
  float e = d.y / max( length( d.xz ), 0.01 );
  if ( e > 0.25 || blur > 0.5 ) return c;
  for ( int row = 0; row < 3; row++ ) {
    float r = float( row );
    float raw = layers( vec2( a * ( 1.7 + r * 0.9 ) + r * 5.3, r * 7.0 ) );
    float mesa = smoothstep( 0.44, 0.56, raw ) * ( 0.115 - r * 0.034 ) + 0.014 - r * 0.003 + 0.006 * layers( vec2( a * 40.0, r ) );
    if ( e < mesa ) {
      float shelf = soft( vec2( a * 14.0, e * 520.0 ) );
      float gully = layers( vec2( a * 90.0 + r * 9.0, e * 70.0 ) );
      vec3 rock = mix( vec3( 0.36, 0.17, 0.14 ), vec3( 0.68, 0.31, 0.18 ), shelf * 0.55 + gully * 0.5 );
      c = mix( rock, vec3( 0.86, 0.56, 0.42 ), 0.58 - r * 0.22 );
    }
  }
  return c;
}
vec3 groundAt( vec3 p, vec3 d, vec2 hit, float far, float blur ) {
  float fine = soft( hit * 36.0 ) * 0.55 + soft( hit * 88.0 ) * 0.45;
  vec3 earth = mix( vec3( 0.40, 0.150, 0.075 ), vec3( 0.60, 0.255, 0.125 ), layers( hit * 0.55 ) ) * mix( 1.0, 0.72 + 0.52 * fine, smoothstep( 30.0, 5.0, far ) );
  float road = smoothstep( 3.6, 2.6, abs( hit.y + 0.3 + 0.5 * soft( vec2( hit.x * 0.25, 2.0 ) ) ) );
  earth = mix( earth, earth * 1.16 + vec3( 0.03, 0.012, 0.006 ), road );
  float rut = smoothstep( 0.34, 0.16, abs( abs( hit.y + 0.1 + 0.25 * soft( vec2( hit.x * 0.4, 7.0 ) ) ) - 0.86 ) );
  earth *= 1.0 - 0.2 * rut * ( 0.6 + 0.4 * soft( vec2( hit.x * 9.0, hit.y * 3.0 ) ) );
  float tuft = smoothstep( 0.80, 0.90, soft( hit * 2.3 ) * 0.62 + soft( hit * 9.0 ) * 0.30 + 0.14 * soft( hit * 0.2 ) ) * ( 1.0 - road );
  earth = mix( earth, mix( vec3( 0.26, 0.25, 0.13 ), vec3( 0.56, 0.50, 0.28 ), soft( hit * vec2( 40.0, 12.0 ) ) ), tuft * 0.9 );
  earth = mix( earth, vec3( 0.80, 0.46, 0.30 ), smoothstep( 40.0, 500.0, far ) * 0.75 );
  return earth * openSky( hit );
}
vec3 lampsAt( vec3 p, vec3 d, float blur ) {
  float s = 0.2 + blur;
  return d.z > 0.0 ? vec3( 0.55, 0.56, 0.6 ) * smoothstep( 0.5 + s * 0.4, 0.5 - s * 0.4, abs( d.y - 0.62 ) ) : vec3( 0.0 );
}
vec3 ambientAt( vec3 p, vec3 n ) {
  float open = openSky( p.xz + n.xz * ( p.y + 0.25 ) );
  vec3 up = vec3( 0.60, 0.64, 0.70 ), down = vec3( 0.34, 0.17, 0.10 ) * open;
  vec3 side = vec3( 0.50, 0.44, 0.41 ) + vec3( 0.42, 0.22, 0.10 ) * max( dot( n, normalize( SUN ) ), 0.0 ) + vec3( 0.16, 0.16, 0.17 ) * max( n.z, 0.0 );
  return mix( side, n.y > 0.0 ? up : down, abs( n.y ) );
}
`,
}
