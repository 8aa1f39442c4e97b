/** Scans codes with the device's camera, in browsers that can read codes. */
import { el } from './dom.ts'
import type { Words } from './words.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: { new (options: { formats: string[] }): Detector } | undefined

/** The button and the picture that it opens. Empty when the browser cannot read codes. */
export function cameraButton(words: Words, found: (text: string) => void): HTMLElement[] {
  if (typeof BarcodeDetector === 'undefined' || !navigator.mediaDevices) return []
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  const button = el('button', { class: 'link', type: 'button' }, words.camera)
  const video = el('video', { class: 'camera', muted: '', playsinline: '', hidden: '' })
  const problem = el('p', { class: 'problem', role: 'alert' })
  let stream: MediaStream | undefined

  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = undefined
    video.hidden = true
    button.textContent = words.camera
  }
  const look = async () => {
    if (!stream) return
    const [code] = await detector.detect(video).catch(() => [])
    if (!stream) return
    if (!code) return void setTimeout(look, 150)
    stop()
    found(code.rawValue)
  }
  button.addEventListener('click', async () => {
    if (stream) return stop()
    problem.textContent = ''
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      video.srcObject = stream
      video.hidden = false
      button.textContent = words.stopCamera
      await video.play()
      void look()
    } catch {
      stop()
      problem.textContent = words.noCamera
    }
  })
  return [button, problem, video]
}
