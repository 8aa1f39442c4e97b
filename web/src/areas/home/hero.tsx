import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber, formatShortMoney, formatShortNumber } from '../../lib/format.ts'
import { useMe } from '../../lib/start-up.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useGoTo } from '../../ui/locale-link.tsx'
import { useScreenTitle } from '../../ui/page.tsx'
import { stateFacts } from './facts.ts'
import classes from './hero.module.css'
import { StateMap } from './state-map.tsx'
import { useWords } from './words.ts'

export function Hero() {
  const { t } = useWords()
  const heading = useScreenTitle(t('title'))
  const me = useMe()
  const firstName = (me.nomeExibicao || me.nome).trim().split(/\s+/)[0]
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.hello}>{t('hello', { name: firstName })}</p>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t('hero.title')}
        </h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        <SearchBox />
        <Facts />
      </div>
      <div className={classes.map}>
        <StateMap />
      </div>
    </section>
  )
}

function SearchBox() {
  const { t } = useWords()
  const goTo = useGoTo()
  const [name, setName] = useState('')
  // The finder needs this module too; the dashboard loads it only for a person who searches.
  const loadAddress = () => import('@invest/contract/search-address')
  const search = async () => {
    const { writeSearch } = await loadAddress()
    goTo(screens.finder, { search: writeSearch({ nome: name }) })
  }
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextInput
          size="md"
          className={classes.field}
          aria-label={t('hero.searchLabel')}
          placeholder={t('hero.searchPlaceholder')}
          leftSection={<IconSearch size={19} aria-hidden />}
          maxLength={limits.nameFilter}
          value={name}
          onFocus={() => void loadAddress()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button size="md" type="submit">
          {t('hero.search')}
        </Button>
      </form>
    </search>
  )
}

function Facts() {
  const { t } = useWords()
  const locale = useLocale()
  const facts = [
    [formatNumber(stateFacts.municipalities, locale), t('facts.municipalities')],
    [formatShortNumber(stateFacts.people, locale), t('facts.people')],
    [formatShortMoney(stateFacts.gdp, locale), t('facts.gdp')],
  ] as const
  return (
    <div className={classes.facts}>
      <ul className={classes.numbers}>
        {facts.map(([number, name]) => (
          <li key={name}>
            <strong className="figures">{number}</strong> <span>{name}</span>
          </li>
        ))}
      </ul>
      <p className={classes.source}>{t('facts.source')}</p>
    </div>
  )
}
