/** Shows a seal by the same picture that is downloaded. */
import { useEffect, useState } from 'react'
import classes from './seal.module.css'

export function SealPicture({ svg, alt }: { svg: string; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return <img src={address} alt={alt} width={280} height={280} className={classes.picture} />
}
