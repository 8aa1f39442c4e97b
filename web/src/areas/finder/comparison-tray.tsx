import { screens } from '@invest/contract/screens'
import { Button, UnstyledButton } from '@mantine/core'
import { IconScale, IconX } from '@tabler/icons-react'
import { useGoTo } from '../../ui/locale-link.tsx'
import classes from './comparison.module.css'
import { compared, maxCompared, setCompared, toggleCompared } from './comparison.ts'
import { useWords } from './words.ts'

/** Shows the companies chosen for comparing at the foot of the window, while there are any. */
export function ComparisonTray() {
  const { t } = useWords()
  const goTo = useGoTo()
  const chosen = compared.use()
  if (chosen.length === 0) return null
  return (
    <section className={classes.tray} aria-label={t('compare.tray')}>
      <ul>
        {chosen.map((company) => (
          <li key={company.cnpj}>
            <span>{company.name}</span>
            <UnstyledButton
              aria-label={t('compare.remove', { name: company.name })}
              onClick={() => toggleCompared(company)}
            >
              <IconX size={14} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={() => setCompared([])}>
          {t('compare.clear')}
        </Button>
        <Button
          leftSection={<IconScale size={18} aria-hidden />}
          disabled={chosen.length < 2}
          onClick={() =>
            goTo(screens.comparison, { search: { empresas: chosen.map(({ cnpj }) => cnpj).join(',') } })
          }
        >
          {t('compare.open', { count: chosen.length, max: maxCompared })}
        </Button>
      </div>
    </section>
  )
}
