/** Makes a picture smaller than a number of bytes: it first reduces the dimensions, then the quality. */
const longestSides = [3200, 2400, 1800, 1200]
const quality = 0.85

export async function imageSize(file: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file)
  const size = { width: bitmap.width, height: bitmap.height }
  bitmap.close()
  return size
}

export const toBlob = (canvas: HTMLCanvasElement, type: string, share?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, share)
  })

/** Answers a JPEG. It stands upright, because the browser applies the camera's orientation. */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const longest of longestSides) {
      const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(bitmap.width * scale)
      canvas.height = Math.round(bitmap.height * scale)
      const context = canvas.getContext('2d')
      if (!context) break
      // JPEG has no transparency and would turn it black, so the ground is painted white first.
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      const blob = await toBlob(canvas, 'image/jpeg', quality)
      if (blob.size <= maxBytes)
        return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    }
  } finally {
    bitmap.close()
  }
  throw new Error('picture cannot be made small enough')
}
