import type { Place } from '../place.ts'

/** A city showroom: polished floor, white walls, lines of light overhead and a window the length of the hall. */
export const showroomHall: Place = {
  polish: 0.3,
  glsl: /* glsl */ `
vec3 streetAt( vec3 d, float blur ) {
  float e = d.y;
  vec3 c = mix( vec3( 1.15, 1.17, 1.2 ), vec3( 0.62, 0.80, 1.05 ), smoothstep( 0.0, 0.5, e ) );
  float a = atan( d.x, -d.z );
  float block = floor( a / 0.13 );
  float h = 0.05 + 0.16 * grain( vec2( block, 2.0 ) );
  if ( e < h ) {
    vec3 wall = mix( vec3( 0.78, 0.80, 0.82 ), vec3( 0.55, 0.60, 0.66 ), grain( vec2( block, 5.0 ) ) );
    vec2 pane = vec2( a / 0.017, e / 0.021 );
    c = wall * ( 1.0 - 0.28 * mix( step( 0.3, fract( pane.x ) ) * step( 0.4, fract( pane.y ) ), 0.42, smoothstep( 0.01, 0.05, blur ) ) );
  }
  float tree = 0.012 + 0.05 * layers( vec2( a * 14.0, 1.0 ) );
  if ( e < tree ) c = mix( vec3( 0.30, 0.36, 0.27 ), vec3( 0.58, 0.64, 0.50 ), layers( vec2( a * 150.0, e * 190.0 ) ) );
  if ( e < 0.0 ) c = mix( vec3( 0.62, 0.62, 0.62 ), vec3( 0.5 ), smoothstep( 0.0, -0.1, e ) );
  return c;
}
vec3 farAt( vec3 d, float blur ) { return vec3( 0.8 ); }
vec3 hallAt( vec3 p, vec3 d, float blur ) {
  vec3 far = vec3( d.x > 0.0 ? 13.0 : -13.0, d.y > 0.0 ? 4.6 : 0.0, d.z > 0.0 ? 11.0 : -9.0 );
  vec3 t = ( far - p ) / ( sign( d ) * max( abs( d ), vec3( 1e-4 ) ) );
  float near = min( t.x, min( t.y, t.z ) );
  vec3 q = p + d * near;
  float s = 0.03 + blur * near * 0.7;
  if ( near == t.y && d.y > 0.0 ) {
    float line = smoothstep( 0.16 + s, 0.16 - s * 0.6, abs( mod( q.z + 1.4, 2.8 ) - 1.4 ) ) * smoothstep( 10.5, 10.0, abs( q.x ) );
    line = mix( line, 0.12, smoothstep( 0.5, 1.6, s ) );
    float beam = 0.92 - 0.1 * smoothstep( 0.06, 0.03, abs( mod( q.x, 3.2 ) - 1.6 ) );
    return vec3( 0.60, 0.605, 0.61 ) * beam + vec3( 4.6, 4.55, 4.4 ) * line;
  }
  if ( near == t.z && d.z < 0.0 ) {
    float post = smoothstep( 0.05 + s * 0.5, 0.05 - s * 0.3, abs( mod( q.x + 1.3, 2.6 ) - 1.3 ) );
    float rail = smoothstep( 0.06 + s * 0.5, 0.06 - s * 0.3, abs( q.y - 3.3 ) ) + smoothstep( 0.22, 0.16, q.y ) + smoothstep( 4.3, 4.4, q.y );
    vec3 c = streetAt( d, blur ) * 1.05;
    return mix( c, vec3( 0.085, 0.088, 0.092 ), clamp( ( post + rail ) * ( 1.0 - 0.7 * smoothstep( 0.2, 1.2, s ) ), 0.0, 1.0 ) );
  }
  float wash = 0.66 + 0.26 * smoothstep( 0.0, 4.6, q.y );
  return vec3( wash ) * vec3( 1.0, 0.995, 0.985 );
}
vec3 groundAt( vec3 p, vec3 d, vec2 hit, float far, float blur ) {
  float stone = 0.94 + 0.12 * layers( hit * 0.9 ) + 0.03 * soft( hit * 14.0 );
  vec2 tile = abs( fract( hit / 1.2 ) - 0.5 );
  float joint = smoothstep( 0.492, 0.497, max( tile.x, tile.y ) ) * smoothstep( 22.0, 6.0, far );
  vec3 tone = vec3( 0.46, 0.462, 0.465 ) * stone * ( 1.0 - 0.28 * joint );
  float open = openSky( hit );
  vec3 r = normalize( vec3( d.x, abs( d.y ), d.z ) );
  float see = 0.07 + 0.5 * pow( 1.0 - max( -d.y, 0.0 ), 4.0 );
  vec3 above = blur < 0.3 ? hallAt( vec3( hit.x, 0.01, hit.y ), r, 0.05 ) : vec3( 0.75 );
  return tone * pow( open, 1.2 ) + above * see * mix( 0.35, 1.0, open );
}
vec3 lampsAt( vec3 p, vec3 d, float blur ) { return vec3( 0.0 ); }
vec3 ambientAt( vec3 p, vec3 n ) {
  vec3 up = vec3( 1.05 ), down = vec3( 0.34 ) * openSky( p.xz + n.xz * ( p.y + 0.25 ) );
  vec3 side = vec3( 0.56, 0.56, 0.565 ) + vec3( 0.16, 0.17, 0.18 ) * max( -n.z, 0.0 ) + vec3( 0.12 ) * max( n.z, 0.0 );
  return mix( side, n.y > 0.0 ? up : down, abs( n.y ) );
}
`,
  isRoom: true,
}
