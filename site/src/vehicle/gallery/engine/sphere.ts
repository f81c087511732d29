import { radians, type Direction } from './sphere-view.ts'

/** Draws the inside of a sphere that an equirectangular picture lines. */
interface Sphere {
  draw(direction: Direction): void
  /** The same picture, sharper. */
  line(picture: HTMLImageElement): void
}

const VERTEX = `
attribute vec2 corner;
varying vec2 at;
void main() { at = corner; gl_Position = vec4(corner, 0.0, 1.0); }`

const FRAGMENT = `
precision highp float;
varying vec2 at;
uniform sampler2D picture;
uniform vec2 half_size;
uniform vec2 look;
const float PI = 3.141592653589793;
void main() {
  vec3 ray = normalize(vec3(at * half_size, 1.0));
  float c = cos(look.y), s = sin(look.y);
  vec3 up = vec3(ray.x, ray.y * c + ray.z * s, ray.z * c - ray.y * s);
  float across = atan(up.x, up.z) + look.x;
  gl_FragColor = texture2D(picture, vec2(fract(across / (2.0 * PI) + 0.5), acos(clamp(up.y, -1.0, 1.0)) / PI));
}`

/** Undefined where the browser has no WebGL. */
export function createSphere(canvas: HTMLCanvasElement, picture: HTMLImageElement): Sphere | undefined {
  const gl = canvas.getContext('webgl', { antialias: false })
  const program = gl && programOf(gl)
  if (!gl || !program) return undefined
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  // Across the seam the picture goes on; sizes that are no powers of two allow neither repeat nor mipmaps.
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE)
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR)
  const halfSize = gl.getUniformLocation(program, 'half_size')
  const look = gl.getUniformLocation(program, 'look')
  const line = (source: HTMLImageElement) =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, fitted(gl, source))
  line(picture)
  return {
    line,
    draw({ yaw, pitch, fov }) {
      const half = Math.tan(radians(fov / 2))
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.uniform2f(halfSize, (half * canvas.width) / Math.max(1, canvas.height), half)
      gl.uniform2f(look, radians(yaw), radians(pitch))
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
  }
}

function programOf(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return undefined
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined
}

/** The picture no larger than the machine's textures may be. */
function fitted(gl: WebGLRenderingContext, picture: HTMLImageElement): TexImageSource {
  const limit = Math.min(4096, Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)))
  const scale = limit / Math.max(picture.naturalWidth, picture.naturalHeight)
  if (scale >= 1) return picture
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.naturalWidth * scale)
  canvas.height = Math.round(picture.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
