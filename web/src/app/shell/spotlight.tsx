export default function Spotlight(_: { onClose: () => void }) {
  return null
}
