import { MarkedScreen } from './marked-screen.tsx'

export const Screen = () => <MarkedScreen kind="ocultos" />
