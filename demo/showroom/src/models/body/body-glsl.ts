/** GLSL that gives every body material the masks of side, top, front and rear at the point it draws. */
export const BODY_MASKS_GLSL = /* glsl */ `
varying vec4 vOpenings;
varying vec3 vZones;
varying vec3 vAt;
uniform sampler2D sideMap, topMap, frontSurface, frontDepth, rearSurface, rearDepth;
uniform vec4 bodyEnds; // tail, nose, half width, open
uniform vec2 faceExtent;
uniform vec4 arches;   // half wheelbase, axle height, radius, inner z
uniform vec3 roofColour, edgeColour;
uniform float brightTrim, flakes;
struct BodyMasks {
  float side; float front; float rear; float post; // metres to glass
  float lens; float opening; float solid;          // lamps, open grilles, what stands in them
  float gloss; float chrome; float plastic; float line; float light; float bright;
  bool arch; bool isCabin;
};
BodyMasks bodyMasks() {
  BodyMasks m;
  m.side = vOpenings.x; m.front = vOpenings.y; m.rear = vOpenings.z; m.post = vOpenings.w;
  float a = abs( vAt.z );
  float dx = min( abs( vAt.x - arches.x ), abs( vAt.x + arches.x ) );
  m.arch = a > arches.w && length( vec2( dx, vAt.y - arches.y ) ) < arches.z;
  m.isCabin = vZones.z > 0.0;
  bool isFront = vAt.x > 0.0;
  float wrapped = a + max( 0.0, isFront ? bodyEnds.y - vAt.x : vAt.x - bodyEnds.x );
  vec2 uv = vec2( wrapped, vAt.y ) / faceExtent;
  bool onFace = uv.x < 0.98 && uv.y < 0.99 && vZones.x < 0.035;
  vec4 surface = isFront ? texture2D( frontSurface, uv ) : texture2D( rearSurface, uv );
  vec4 depth = isFront ? texture2D( frontDepth, uv ) : texture2D( rearDepth, uv );
  float on = onFace ? 1.0 : 0.0;
  m.lens = surface.r * on; m.gloss = surface.g * on; m.chrome = surface.b * on; m.line = surface.a * on;
  m.plastic = depth.r * on; m.opening = depth.g * on; m.light = depth.b * on; m.bright = depth.a * on;
  m.solid = max( m.gloss, m.chrome );
  vec4 flank = texture2D( sideMap, vec2( ( vAt.x - bodyEnds.x ) / ( bodyEnds.y - bodyEnds.x ), vAt.y / 2.1 ) );
  float beside = smoothstep( -0.03, -0.012, vZones.y );
  if ( a < bodyEnds.z * 0.55 ) beside = 0.0;
  if ( m.lens > 0.4 || m.opening > 0.4 ) beside = 0.0;
  m.line = max( m.line, flank.r * beside );
  m.plastic = max( m.plastic, flank.g * ( m.isCabin ? 0.0 : smoothstep( -0.10, -0.05, vZones.y ) ) * ( m.solid > 0.4 || m.lens > 0.4 ? 0.0 : 1.0 ) );
  m.chrome = max( m.chrome, flank.b * beside );
  m.gloss = max( m.gloss, flank.a * beside );
  vec4 above = texture2D( topMap, vec2( ( vAt.x - bodyEnds.x ) / ( bodyEnds.y - bodyEnds.x ), a / 1.1 ) );
  float top = m.isCabin ? ( vOpenings.x > 0.03 && vOpenings.y > 0.02 && vOpenings.z > 0.02 ? 1.0 : 0.0 ) : smoothstep( -0.03, -0.005, vZones.x );
  m.line = max( m.line, above.r * ( m.isCabin ? 0.0 : top ) );
  m.gloss = max( m.gloss, above.g * ( m.isCabin ? top : 0.0 ) );
  return m;
}
float speck( vec3 p ) { return fract( sin( dot( floor( p ), vec3( 12.99, 78.23, 37.72 ) ) ) * 43758.55 ); }
`

/** Sets colour, metalness, roughness and clear coat of the painted surface from the masks. */
export const BODY_SHADE_GLSL = /* glsl */ `
float coat = clearcoat;
float coatRoughness = clearcoatRoughness;
bool isRoof = m.isCabin && vAt.y > 0.0 && vOpenings.x > 0.0;
if ( isRoof ) diffuseColor.rgb = roofColour;
float facing = saturate( dot( normal, normalize( vViewPosition ) ) );
if ( !isRoof ) diffuseColor.rgb = mix( edgeColour, diffuseColor.rgb, smoothstep( -0.1, 0.5, facing ) );
diffuseColor.rgb *= 1.0 + flakes * 0.5 * ( speck( vAt * 420.0 ) - 0.5 );
bool trim = m.side < 0.020 || m.front < 0.0 || m.rear < 0.0;
if ( m.plastic > 0.5 ) {
  diffuseColor.rgb = vec3( 0.017 ); metalnessFactor = 0.0; roughnessFactor = 0.58; coat = 0.0;
}
if ( m.gloss > 0.5 || trim ) {
  diffuseColor.rgb = vec3( 0.006 ); metalnessFactor = 0.0; roughnessFactor = trim ? 0.22 : 0.3; coat = trim ? 0.0 : 1.0; coatRoughness = 0.03;
}
if ( m.chrome > 0.5 || ( brightTrim > 0.5 && m.side > 0.004 && m.side < 0.020 ) ) {
  diffuseColor.rgb = vec3( 0.72 ); metalnessFactor = 1.0; roughnessFactor = 0.10; coat = 0.0;
}
if ( m.line > 0.02 ) {
  diffuseColor.rgb *= 1.0 - 0.22 * smoothstep( 0.0, 0.1, m.line );
  float dark = smoothstep( 0.15, 0.75, m.line );
  diffuseColor.rgb = mix( diffuseColor.rgb, vec3( 0.004 ), dark );
  metalnessFactor *= 1.0 - dark; coat *= 1.0 - 0.9 * dark; roughnessFactor = mix( roughnessFactor, 0.9, dark );
}
`
