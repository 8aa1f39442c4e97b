/** Scans codes with the device's camera: by the browser itself where it reads codes, else by a library (SEAL-36). */
import { el } from './dom.ts'
import type { SealTexts } from './texts.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare const BarcodeDetector: DetectorClass | undefined

async function loadDetector(): Promise<Detector> {
  const native = typeof BarcodeDetector === 'undefined' ? undefined : BarcodeDetector
  // A browser may know the class and yet no format.
  const formats: readonly string[] = (await native?.getSupportedFormats().catch(() => [])) ?? []
  const reads = formats.includes('qr_code')
  const Chosen = native && reads ? native : (await import('qr/decode.js')).BarcodeDetector
  return new Chosen({ formats: ['qr_code'] })
}

const pauseMs = 150
/** After so many looks at nothing the page says what helps. */
const looksUntilHint = 50

const problemOf = (error: unknown, texts: SealTexts): string => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return texts.cameraDenied
  return name === 'NotFoundError' ? texts.cameraMissing : texts.cameraFailed
}

export interface Camera {
  /** The button, what it says, and the picture that it opens; none where the page may not use a camera. */
  parts: HTMLElement[]
  /** Loads what reads codes before anybody asks for it, so that it is there without a network too. */
  load(): Promise<unknown>
}

export function createCamera(texts: SealTexts, found: (text: string) => void): Camera {
  if (!navigator.mediaDevices) return { parts: [], load: async () => undefined }
  let loading: Promise<Detector> | undefined
  const detector = () => {
    loading ??= loadDetector()
    return loading
  }
  const button = el('button', { class: 'button secondary', type: 'button' }, texts.camera)
  const video = el('video', {
    class: 'camera',
    muted: '',
    playsinline: '',
    hidden: '',
    'aria-label': texts.cameraPicture,
  })
  const problem = el('p', { class: 'problem', role: 'alert' })
  const hint = el('p', { class: 'note', role: 'status' })
  let stream: MediaStream | undefined

  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = undefined
    video.hidden = true
    hint.textContent = ''
    button.textContent = texts.camera
  }
  const look = async (looks: number): Promise<void> => {
    if (!stream) return
    const [code] = await (await detector()).detect(video).catch(() => [])
    if (!stream) return
    if (code) {
      stop()
      return found(code.rawValue)
    }
    if (looks === looksUntilHint) hint.textContent = texts.cameraHint
    setTimeout(() => void look(looks + 1), pauseMs)
  }
  button.addEventListener('click', async () => {
    if (stream) return stop()
    problem.textContent = ''
    try {
      await detector()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      video.srcObject = stream
      video.hidden = false
      button.textContent = texts.stopCamera
      await video.play()
      void look(0)
    } catch (error) {
      stop()
      problem.textContent = problemOf(error, texts)
    }
  })
  return { parts: [button, problem, video, hint], load: () => detector().catch(() => undefined) }
}
