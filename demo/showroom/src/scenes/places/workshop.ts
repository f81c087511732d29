import type { Place } from '../place.ts'

/** A clean workshop: roller doors open to the day on one side, cabinets along the back wall, tubes of light overhead. */
export const workshop: Place = {
  polish: 0.14,
  glsl: /* glsl */ `
vec3 farAt( vec3 d, float blur ) { return vec3( 0.7 ); }
vec3 hallAt( vec3 p, vec3 d, float blur ) {
  vec3 far = vec3( d.x > 0.0 ? 13.0 : -13.0, d.y > 0.0 ? 5.2 : 0.0, d.z > 0.0 ? 11.0 : -9.0 );
  vec3 t = ( far - p ) / ( sign( d ) * max( abs( d ), vec3( 1e-4 ) ) );
  float near = min( t.x, min( t.y, t.z ) );
  vec3 q = p + d * near;
  float s = 0.03 + blur * near * 0.7;
  if ( near == t.y && d.y > 0.0 ) {
    float tube = smoothstep( 0.09 + s, 0.09 - s * 0.6, abs( mod( q.z + 1.1, 2.2 ) - 1.1 ) ) * smoothstep( 1.35, 1.25, abs( mod( q.x + 1.7, 3.4 ) - 1.7 ) );
    tube = mix( tube, 0.06, smoothstep( 0.5, 1.6, s ) );
    float truss = smoothstep( 0.1, 0.05, abs( mod( q.x, 3.4 ) - 1.7 ) );
    return mix( vec3( 0.30, 0.31, 0.32 ), vec3( 0.16, 0.17, 0.18 ), truss ) + vec3( 6.6, 6.7, 6.5 ) * tube;
  }
  if ( near == t.z && d.z < 0.0 ) {
    float bay = mod( q.x + 2.4, 4.8 ) - 2.4;
    vec3 c = vec3( 0.50, 0.51, 0.52 ) * ( 0.86 + 0.14 * smoothstep( 0.0, 5.0, q.y ) );
    c *= 1.0 - 0.10 * smoothstep( 0.03, 0.015, abs( mod( q.x, 1.2 ) - 0.6 ) );
    if ( q.y < 0.98 && abs( bay ) < 2.05 ) {
      vec2 drawer = vec2( mod( bay + 2.05, 0.82 ), mod( q.y - 0.1, 0.22 ) );
      c = vec3( 0.26, 0.28, 0.31 ) * ( drawer.x < 0.02 || drawer.y < 0.015 ? 0.5 : 1.0 );
      if ( drawer.y > 0.17 && drawer.x > 0.18 && drawer.x < 0.64 ) c = vec3( 0.62, 0.63, 0.64 );
      if ( q.y < 0.1 ) c = vec3( 0.06 );
    } else if ( q.y < 1.03 && abs( bay ) < 2.12 ) c = vec3( 0.46, 0.34, 0.21 );
    else if ( q.y > 1.35 && q.y < 2.25 && abs( bay ) < 1.9 ) {
      c = vec3( 0.20, 0.22, 0.24 );
      vec2 cell = vec2( bay / 0.19, ( q.y - 1.35 ) / 0.30 );
      float kind = grain( floor( cell ) + floor( ( q.x + 2.4 ) / 4.8 ) * 7.0 );
      vec2 f = fract( cell ) - 0.5;
      float tool = kind > 0.66 ? step( abs( f.x ), 0.09 ) * step( abs( f.y ), 0.38 ) : kind > 0.33 ? step( length( f * vec2( 0.62, 1.0 ) ), 0.17 ) : step( abs( f.x ), 0.26 ) * step( abs( f.y + 0.1 ), 0.10 );
      c = mix( c, kind > 0.8 ? vec3( 0.56, 0.07, 0.05 ) : vec3( 0.66, 0.67, 0.68 ), tool );
    }
    c = mix( c, vec3( 0.80, 0.58, 0.10 ), smoothstep( 0.09, 0.06, abs( q.y - 3.0 ) ) );
    return c;
  }
  if ( near == t.x && d.x < 0.0 ) {
    bool isDoor = abs( mod( q.z + 2.2, 5.2 ) - 2.6 ) < 2.1 && q.y < 3.7;
    if ( !isDoor ) return vec3( 0.46, 0.47, 0.48 );
    return q.y > 2.9 ? vec3( 0.70 ) * ( 0.85 + 0.15 * sin( q.y * 60.0 ) ) : mix( vec3( 1.5, 1.5, 1.46 ), vec3( 1.15, 1.3, 1.5 ), smoothstep( 0.5, 2.9, q.y ) );
  }
  return vec3( 0.50, 0.505, 0.51 ) + vec3( 0.22 ) * smoothstep( 0.0, 5.2, q.y );
}
vec3 groundAt( vec3 p, vec3 d, vec2 hit, float far, float blur ) {
  float stone = 0.9 + 0.2 * layers( hit * 0.8 ) + 0.04 * soft( hit * 30.0 );
  vec3 tone = vec3( 0.27, 0.275, 0.28 ) * stone;
  float line = smoothstep( 0.06, 0.045, abs( abs( hit.x ) - 3.1 ) ) * step( abs( hit.y ), 3.6 );
  line = max( line, smoothstep( 0.06, 0.045, abs( hit.y + 3.6 ) ) * step( abs( hit.x ), 3.1 ) );
  tone = mix( tone, vec3( 0.62, 0.46, 0.09 ), line * ( 0.75 + 0.25 * soft( hit * 6.0 ) ) );
  float open = openSky( hit );
  float see = 0.04 + 0.4 * pow( 1.0 - max( -d.y, 0.0 ), 4.0 );
  vec3 above = blur < 0.3 ? hallAt( vec3( hit.x, 0.01, hit.y ), normalize( vec3( d.x, abs( d.y ), d.z ) ), 0.12 ) : vec3( 0.5 );
  return tone * pow( open, 1.15 ) * 1.25 + above * see * mix( 0.3, 1.0, open );
}
vec3 lampsAt( vec3 p, vec3 d, float blur ) { return vec3( 0.0 ); }
vec3 ambientAt( vec3 p, vec3 n ) {
  vec3 up = vec3( 0.95, 0.96, 0.95 ), down = vec3( 0.22 ) * openSky( p.xz + n.xz * ( p.y + 0.25 ) );
  vec3 side = vec3( 0.48 ) + vec3( 0.20, 0.20, 0.21 ) * max( n.z, 0.0 ) + vec3( 0.34, 0.35, 0.36 ) * max( -n.x, 0.0 );
  return mix( side, n.y > 0.0 ? up : down, abs( n.y ) );
}
`,
  isRoom: true,
}
