/** Noise, clouds and the sheen of floors that the places share. */
export const WEATHER_GLSL = /* glsl */ `
uniform sampler2D floorShade;
uniform vec4 floorExtent;
float grain( vec2 p ) { p = fract( p * vec2( 0.1031, 0.1030 ) ); p += dot( p, p.yx + 33.33 ); return fract( ( p.x + p.y ) * p.x * 1.7 + p.y * 3.1 ); }
float soft( vec2 p ) {
  vec2 i = floor( p ), f = fract( p );
  f = f * f * ( 3.0 - 2.0 * f );
  return mix( mix( grain( i ), grain( i + vec2( 1, 0 ) ), f.x ), mix( grain( i + vec2( 0, 1 ) ), grain( i + vec2( 1, 1 ) ), f.x ), f.y );
}
float layers( vec2 p ) {
  float sum = 0.0, share = 0.5;
  for ( int n = 0; n < 5; n++ ) { sum += share * soft( p ); p = mat2( 1.6, 1.2, -1.2, 1.6 ) * p + 3.7; share *= 0.5; }
  return sum;
}
/** Light that the vehicles leave to a spot of the ground. */
float openSky( vec2 xz ) {
  vec2 uv = ( xz - floorExtent.xy ) * floorExtent.zw;
  vec2 inside = smoothstep( 0.0, 0.06, uv ) * smoothstep( 0.0, 0.06, 1.0 - uv );
  return 1.0 - texture2D( floorShade, clamp( uv, 0.0, 1.0 ) ).r * inside.x * inside.y;
}
float streaks( vec3 d, float low, float high ) {
  vec2 at = d.xz / max( d.y + 0.12, 0.05 );
  float cover = layers( at * vec2( 0.55, 1.3 ) + 4.0 );
  return smoothstep( low, high, cover ) * smoothstep( 0.0, 0.12, d.y );
}
`
