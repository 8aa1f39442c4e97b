/** Says that this is not the portal of production. */
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { useTexts } from '../texts.ts'
import classes from './environment-badge.module.css'

/** `className` places it. */
export function EnvironmentBadge({ className = '' }: { className?: string | undefined }) {
  const { t } = useTexts()
  const { appEnv } = runtimeConfig()
  if (appEnv === 'prod-rs') return null
  return <span className={`${classes.badge} ${className}`}>{t(`environment.${appEnv}`)}</span>
}
