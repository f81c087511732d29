/** Where libraries, fonts and temporary files are. */
const HARMLESS = /^(PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|WINDIR|LANG|(LC|XDG|FONTCONFIG|VIPS|LD|DYLD)_\w+)$/i

/** The environment of a process for images. Decoders see what strangers send: no token or secret is handed to them. */
export function processEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => HARMLESS.test(name)))
}
