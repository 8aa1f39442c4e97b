import { apiBase } from '../../lib/api/api.ts'
import classes from './seal.module.css'
import { useTexts } from './texts.ts'

/** The seal of an invented company. It is faded where it stands for a seal that is not enabled yet. */
export function ExamplePicture({ faded = false }: { faded?: boolean }) {
  const { t } = useTexts()
  return (
    <img
      src={`${apiBase}/madeInRs/selo-exemplo`}
      alt={t('example.alt')}
      width={280}
      height={280}
      className={classes.picture}
      data-faded={faded || undefined}
    />
  )
}
