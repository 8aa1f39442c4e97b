/** Both ways in: with the state's account, and from abroad. */
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import classes from './home.module.css'
import { useTexts } from './texts.ts'

export function Entrances() {
  const { t } = useTexts()
  return (
    <section aria-labelledby="entrar">
      <h2 id="entrar">{t('enter.title')}</h2>
      <div className={classes.pair}>
        <div className={classes.entrance}>
          <h3>{t('enter.cpf')}</h3>
          <p>{t('enter.cpfText')}</p>
          <Button renderRoot={(props) => <LocaleLink screen={screens.dashboard} reload {...props} />}>
            {t('enter.cpfButton')}
          </Button>
        </div>
        <div className={classes.entrance}>
          <h3>{t('enter.foreign')}</h3>
          <p>{t('enter.foreignText')}</p>
          <Button
            variant="default"
            renderRoot={(props) => <LocaleLink screen={screens.registration} reload {...props} />}
          >
            {t('enter.foreignButton')}
          </Button>
        </div>
      </div>
    </section>
  )
}
