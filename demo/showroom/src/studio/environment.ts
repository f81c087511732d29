/**
 * The studio as a function: what light comes to a point from a direction. Analytic, so that reflections are crisp at any
 * size, move along a body as real softboxes do, and blur with roughness without a prefiltered map.
 * Rectangles are blurred by a Gaussian in closed form, so that a blurred lamp keeps its energy.
 */
export const STUDIO_GLSL = /* glsl */ `
uniform sampler2D floorShade;   // r: light lost on the floor near the vehicle, 0..1
uniform vec4 floorExtent;       // x0, z0, 1/width, 1/depth in metres
uniform vec3 floorColor;

float edge( float x, float s ) { return 1.0 / ( 1.0 + exp( clamp( -1.702 * x / s, -40.0, 40.0 ) ) ); }
float slab( float x, float half_, float s ) { return edge( x + half_, s ) - edge( x - half_, s ); }

float floorLight( vec2 xz ) {
  vec2 uv = ( xz - floorExtent.xy ) * floorExtent.zw;
  if ( uv.x < 0.0 || uv.y < 0.0 || uv.x > 1.0 || uv.y > 1.0 ) return 1.0;
  return 1.0 - texture2D( floorShade, uv ).r;
}

/** A rectangle of light across an axis-aligned plane: n is the plane's axis, c its centre, h its half size. */
float panel( vec3 p, vec3 d, vec3 c, vec2 h, int axis, float blur ) {
  vec3 o = c - p;
  float t = axis == 0 ? o.x / d.x : axis == 1 ? o.y / d.y : o.z / d.z;
  if ( !( t > 0.0 ) ) return 0.0;
  vec3 q = p + d * min( t, 200.0 ) - c;
  float s = blur * min( t, 40.0 ) + 0.02;
  vec2 e = axis == 0 ? q.zy : axis == 1 ? q.xz : q.xy;
  return slab( e.x, h.x, s ) * slab( e.y, h.y, s );
}

vec3 studioRadiance( vec3 p, vec3 d, float roughness ) {
  float blur = 0.012 + roughness * roughness * 0.85;
  float up = d.y;
  // Walls of a white cyclorama: lit where they meet the floor, falling off into a dim ceiling.
  float rise = max( up, 0.0 );
  float wall = mix( 0.84, 0.24, smoothstep( 0.05, 0.44 + blur, rise ) );
  wall = mix( wall, 0.10, smoothstep( 0.3, 0.95, rise ) );
  vec3 sky = vec3( wall ) * vec3( 0.985, 0.995, 1.0 );
  // One long box overhead, two strips along the sides, one behind.
  sky += vec3( 1.0, 0.995, 0.985 ) * 6.5 * panel( p, d, vec3( 0.2, 4.6, 0.3 ), vec2( 4.6, 1.55 ), 1, blur );
  sky += vec3( 1.0, 0.99, 0.97 ) * 3.2 * panel( p, d, vec3( 2.0, 3.0, 7.0 ), vec2( 5.5, 0.75 ), 2, blur );
  sky += vec3( 0.96, 0.98, 1.0 ) * 1.5 * panel( p, d, vec3( -1.0, 2.1, -7.0 ), vec2( 6.0, 0.9 ), 2, blur );
  sky += vec3( 1.0, 0.99, 0.97 ) * 2.4 * panel( p, d, vec3( 8.0, 2.4, 1.5 ), vec2( 2.6, 0.7 ), 0, blur );
  sky += vec3( 0.97, 0.985, 1.0 ) * 2.4 * panel( p, d, vec3( -8.0, 2.8, 0.0 ), vec2( 3.4, 0.8 ), 0, blur );
  if ( up >= 0.12 ) return sky;
  // The floor, dark under the vehicle; far away it rises into the wall without a line.
  float t = min( p.y / max( -up, 1e-4 ), 60.0 );
  vec2 hit = p.xz + d.xz * t;
  float far = smoothstep( 5.0, 16.0, length( hit ) );
  float light = floorLight( hit );
  vec3 ground = floorColor * mix( light * mix( 1.0, 0.8, smoothstep( 1.0, 7.0, length( hit ) ) ), 0.72, far );
  return mix( ground, sky, smoothstep( -0.02 - blur * 0.5, 0.015 + blur * 0.5, up ) );
}

/** Irradiance over pi for a matt surface at p. */
vec3 studioIrradiance( vec3 p, vec3 n ) {
  vec3 below = floorColor * 0.62 * floorLight( p.xz + n.xz * ( p.y + 0.25 ) );
  vec3 above = vec3( 1.02 );
  vec3 side = vec3( 0.46 ) + vec3( 0.16, 0.155, 0.15 ) * max( n.z, 0.0 ) + vec3( 0.12 ) * max( n.x, 0.0 );
  return mix( side, n.y > 0.0 ? above : below, abs( n.y ) );
}
`
