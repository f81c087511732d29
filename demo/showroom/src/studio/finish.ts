/** A tone curve `tone( vec3 )`: keeps colours true up to 0.72 and rolls brighter ones off towards white. */
export const TONE_GLSL = /* glsl */ `
  vec3 tone( vec3 c ) {
    float peak = max( c.r, max( c.g, c.b ) );
    float start = 0.72;
    if ( peak > start ) {
      float d = 1.0 - start;
      float newPeak = 1.0 - d * d / ( peak + d - start );
      c *= newPeak / peak;
      c = mix( vec3( newPeak ), c, 1.0 / ( 0.18 * ( peak - newPeak ) + 1.0 ) );
    }
    return c;
  }
`

/** Brings linear light to a picture: each sample is toned before samples are averaged, so that bright edges stay smooth. */
export const FINISH_GLSL = /* glsl */ `
  varying vec2 at;
  uniform sampler2D source;
  uniform vec2 stride; // from one sample of a pixel to the next
  uniform int taps;
  ${TONE_GLSL}
  float noise( vec2 p ) { return fract( sin( dot( p, vec2( 12.9898, 78.233 ) ) ) * 43758.5453 ); }
  void main() {
    vec3 sum = vec3( 0.0 );
    float n = float( taps );
    for ( int y = 0; y < 4; y++ ) for ( int x = 0; x < 4; x++ ) {
      if ( x >= taps || y >= taps ) continue;
      vec2 offset = ( vec2( float( x ), float( y ) ) - ( n - 1.0 ) * 0.5 ) * stride;
      sum += tone( max( texture2D( source, at + offset ).rgb, 0.0 ) );
    }
    vec3 c = sum / ( n * n );
    float grey = dot( c, vec3( 0.2126, 0.7152, 0.0722 ) );
    c = max( mix( vec3( grey ), c, 1.16 ), 0.0 );
    c = mix( c, c * c * ( 3.0 - 2.0 * c ), 0.28 );
    vec2 q = at - vec2( 0.5, 0.52 );
    c *= 1.0 - 0.22 * smoothstep( 0.12, 0.62, dot( q, q ) * 1.35 );
    c = mix( 1.055 * pow( c, vec3( 1.0 / 2.4 ) ) - 0.055, c * 12.92, lessThanEqual( c, vec3( 0.0031308 ) ) );
    c += ( noise( gl_FragCoord.xy ) - 0.5 ) * 0.006;
    gl_FragColor = vec4( c, 1.0 );
  }
`
