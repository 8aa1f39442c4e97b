/**
 * Keeps a map unseen until its first picture stands, where no graphics processor draws it: on remote desktops, virtual
 * machines and old computers. There the page waits for each frame that is shown, and each tile that arrives makes one
 * (MAP-42).
 */
import type { Map as MapLibre } from 'maplibre-gl'

const lookEveryMs = 50
/** So long after its last frame a map has what it asked for. */
const quietMs = 300
/** Then it is shown as it is. */
const longestMs = 5000

/**
 * The names by which Chrome, Firefox, Mesa and Windows tell that the processor draws. Asking for a canvas that is refused then
 * (`failIfMajorPerformanceCaveat`) does not tell: Chrome gives one with SwiftShader.
 */
const drawnByProcessor = /swiftshader|llvmpipe|softpipe|software|basic render/i

function rendererOf(gl: WebGL2RenderingContext): string {
  const named = gl.getExtension('WEBGL_debug_renderer_info')
  return String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
}

/** Hides the canvas of a new map, and shows it once its picture is computed, or after 5 s. */
export function showWhenDrawn(map: MapLibre): void {
  const canvas = map.getCanvas()
  const gl = canvas.getContext('webgl2')
  if (!gl || !drawnByProcessor.test(rendererOf(gl))) return
  const began = performance.now()
  let lastFrame: number | undefined
  const noteFrame = () => {
    lastFrame = performance.now()
  }
  const late = () => performance.now() - began > longestMs
  const isQuiet = () => lastFrame !== undefined && performance.now() - lastFrame > quietMs

  canvas.style.visibility = 'hidden'
  map.on('render', noteFrame)
  const stop = repeat(() => {
    if (!late() && !(isQuiet() && map.areTilesLoaded())) return false
    map.off('render', noteFrame)
    showComputed()
    return true
  })
  map.once('remove', stop)

  function showComputed() {
    const isComputed = fence(gl as WebGL2RenderingContext)
    map.once(
      'remove',
      repeat(() => {
        if (!isComputed() && !late()) return false
        canvas.style.visibility = ''
        return true
      }),
    )
  }
}

/** Answers whether everything that the context was told to draw until now is drawn. */
function fence(gl: WebGL2RenderingContext): () => boolean {
  const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!sync) return () => true
  gl.flush()
  return () => gl.getSyncParameter(sync, gl.SYNC_STATUS) === gl.SIGNALED
}

/** Calls `work` until it answers true. The function that is returned ends it. */
function repeat(work: () => boolean): () => void {
  const timer = setInterval(() => {
    if (work()) clearInterval(timer)
  }, lookEveryMs)
  return () => clearInterval(timer)
}
