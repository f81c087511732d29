import type { Place } from '../place.ts'

/** A family's yard at the edge of a country town, late on a clear afternoon: hills, gum trees, a weatherboard office. */
export const countryYard: Place = {
  polish: 0.03,
  glsl: /* glsl */ `
const vec3 SUN = vec3( 0.62, 0.42, 0.66 );
vec3 skyAt( vec3 d, float blur ) {
  float e = max( d.y, 0.0 );
  vec3 c = mix( vec3( 1.10, 0.98, 0.80 ), vec3( 0.66, 0.82, 1.0 ), smoothstep( 0.0, 0.22, e ) );
  c = mix( c, vec3( 0.26, 0.48, 0.84 ), smoothstep( 0.16, 0.85, e ) );
  float toSun = max( dot( d, normalize( SUN ) ), 0.0 );
  c += vec3( 1.3, 1.1, 0.75 ) * pow( toSun, 10.0 ) * 0.5 + vec3( 14.0, 12.5, 10.0 ) * smoothstep( 0.9985 - blur * 0.02, 0.9995, toSun ) * ( 1.0 - smoothstep( 0.0, 0.4, blur ) );
  if ( blur < 0.3 ) c = mix( c, vec3( 1.25, 1.2, 1.12 ), streaks( d, 0.54, 0.86 ) * 0.75 );
  return c;
}
vec3 farAt( vec3 d, float blur ) {
  vec3 c = skyAt( d, blur );
  float a = atan( d.x, -d.z );
  float e = d.y / max( length( d.xz ), 0.01 );
  if ( e > 0.3 || blur > 0.5 ) return c;
  float range = 0.055 + 0.05 * layers( vec2( a * 2.6, 3.0 ) );
  if ( e < range ) c = mix( vec3( 0.42, 0.50, 0.56 ), vec3( 0.62, 0.63, 0.58 ), smoothstep( range, 0.0, e ) );
  float hill = 0.022 + 0.05 * layers( vec2( a * 3.8, 9.0 ) );
  if ( e < hill ) c = mix( vec3( 0.33, 0.38, 0.24 ), vec3( 0.62, 0.55, 0.33 ), smoothstep( hill, hill * 0.3, e ) ) * ( 0.85 + 0.3 * soft( vec2( a * 60.0, e * 300.0 ) ) );
  for ( int row = 0; row < 2; row++ ) {
    float r = float( row );
    float at = a / ( row == 0 ? 0.085 : 0.19 ) + r * 0.37;
    float cell = floor( at );
    float size = grain( vec2( cell, 4.0 + r ) );
    float x = ( fract( at ) - 0.3 - 0.4 * grain( vec2( cell, 8.0 + r ) ) ) * ( row == 0 ? 0.085 : 0.19 );
    float tall = ( row == 0 ? 0.042 : 0.088 ) * ( 0.45 + 0.75 * size );
    float rough = ( layers( vec2( a, e ) * ( row == 0 ? 260.0 : 150.0 ) ) - 0.5 );
    float crown = length( vec2( x / ( tall * 0.5 ), ( e - tall * 0.68 ) / ( tall * 0.36 ) ) ) + rough * 1.15;
    float trunk = abs( x + 0.06 * tall * sin( e * 90.0 ) ) / ( tall * 0.035 );
    bool isBare = size < ( row == 0 ? 0.2 : 0.45 );
    if ( isBare ) continue;
    if ( trunk < 1.0 && e < tall * 0.7 ) c = row == 0 ? vec3( 0.42, 0.38, 0.32 ) : vec3( 0.56, 0.50, 0.42 ) * ( 0.75 + 0.5 * step( x, 0.0 ) );
    if ( crown < 1.0 ) {
      float lit = smoothstep( 0.25, 0.85, layers( vec2( a, e ) * 420.0 + 3.0 ) * 0.8 + 0.4 * ( e - tall * 0.45 ) / ( tall * 0.5 ) + x / tall * 0.5 );
      vec3 leaf = mix( vec3( 0.12, 0.18, 0.10 ), vec3( 0.40, 0.44, 0.24 ), lit );
      if ( row == 1 && grain( vec2( cell, 21.0 ) ) > 0.62 ) leaf = mix( vec3( 0.42, 0.32, 0.05 ), vec3( 0.95, 0.72, 0.16 ), lit );
      c = mix( c, leaf, smoothstep( 1.0, 0.85, crown ) );
    }
  }
  return c;
}
vec3 groundAt( vec3 p, vec3 d, vec2 hit, float far, float blur ) {
  float fine = soft( hit * 42.0 ) * 0.5 + soft( hit * 95.0 ) * 0.5;
  vec3 gravel = mix( vec3( 0.50, 0.45, 0.37 ), vec3( 0.64, 0.58, 0.48 ), layers( hit * 0.7 ) ) * mix( 1.0, 0.72 + 0.52 * fine, smoothstep( 26.0, 5.0, far ) );
  float track = smoothstep( 0.5, 0.2, abs( abs( hit.y - 4.4 ) - 0.85 ) );
  gravel *= 1.0 - 0.12 * track;
  float edge = -13.0 + 1.2 * layers( hit * 0.5 );
  vec3 grass = mix( vec3( 0.36, 0.38, 0.17 ), vec3( 0.66, 0.57, 0.31 ), layers( hit * 0.8 ) ) * ( 0.72 + 0.5 * soft( hit * vec2( 11.0, 4.0 ) ) );
  vec3 tone = mix( gravel, grass, smoothstep( edge + 0.5, edge - 0.5, hit.y ) );
  tone = mix( tone, vec3( 0.72, 0.68, 0.60 ), smoothstep( 60.0, 400.0, far ) * 0.7 );
  return tone * vec3( 1.08, 1.02, 0.92 ) * openSky( hit );
}
vec3 lampsAt( vec3 p, vec3 d, float blur ) { return vec3( 0.0 ); }
vec3 ambientAt( vec3 p, vec3 n ) {
  float open = openSky( p.xz + n.xz * ( p.y + 0.25 ) );
  vec3 up = vec3( 0.66, 0.74, 0.86 ), down = vec3( 0.40, 0.36, 0.30 ) * open;
  vec3 side = vec3( 0.50, 0.52, 0.54 );
  return mix( side, n.y > 0.0 ? up : down, abs( n.y ) ) + vec3( 0.78, 0.68, 0.52 ) * max( dot( n, normalize( SUN ) ), 0.0 );
}
`,
}
