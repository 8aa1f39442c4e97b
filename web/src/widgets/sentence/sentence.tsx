/**
 * The search sentence for whoever is not signed in: municipalities of that name answer at once, companies after the sign-in, where
 * the search goes on (HOME-8).
 */
import { limits } from '@invest/contract/limits'
import { type MunicipalityItem, pageCalls } from '@invest/contract/municipalities/pages'
import { pathFromRoot, screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingCommunity, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import classes from './sentence.module.css'
import { useTexts } from './texts.ts'

const key = keyFamily('municipios', 'publico')
const typingMs = 200
/** A name of one letter is everybody's. */
const fewest = 2
const shown = 5

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const nameIn = ({ municipioJunta }: MunicipalityItem) => plain(municipioJunta.nomeCompleto)

export function Sentence() {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const locale = useLocale()
  const name = text.trim()
  const found = useMunicipalities(name)
  const named = found?.content.find((one) => nameIn(one) === plain(name))
  return (
    <search className={classes.sentence}>
      {/* The browser's own sending: the finder is a page of the portal, and works before this program has come. */}
      <form
        className={classes.form}
        action={
          named
            ? pathFromRoot(screens.municipality, locale, named.municipioJunta.codMunicipioRfb)
            : pathFromRoot(screens.finder, locale)
        }
        method="get"
      >
        <label className={classes.label} htmlFor="frase">
          {t('label')}
        </label>
        <div className={classes.row}>
          <span className={classes.field}>
            <IconSearch size={20} aria-hidden />
            <input
              id="frase"
              name={named ? undefined : 'texto'}
              type="search"
              autoComplete="off"
              placeholder={t('placeholder')}
              maxLength={limits.nameFilter}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </span>
          <Button size="md" type="submit">
            {t('search')}
          </Button>
        </div>
        <p className={classes.note}>{t('note')}</p>
      </form>
      <Municipalities name={name} found={found} />
    </search>
  )
}

/** Those whose name has these letters in it; undefined while nothing is asked. */
function useMunicipalities(name: string) {
  const locale = useLocale()
  const [asked] = useDebouncedValue(name, typingMs)
  const enabled = asked.length >= fewest
  const { data } = useQuery({
    queryKey: key('frase', asked, locale),
    queryFn: ({ signal }) =>
      call(pageCalls.listPublic, { query: { nome: asked, size: limits.maxPageSize } }, signal),
    enabled,
  })
  return enabled ? data : undefined
}

interface MunicipalitiesProps {
  name: string
  found: ReturnType<typeof useMunicipalities>
}

function Municipalities({ name, found }: MunicipalitiesProps) {
  const { t } = useTexts()
  const begins = (one: MunicipalityItem) => nameIn(one).startsWith(plain(name))
  // Whoever types a name means the one that begins so.
  const first = found?.content.toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
  return (
    <div className={classes.found}>
      <p role="status" className="unseen">
        {found ? t('found', { count: found.totalElements }) : ''}
      </p>
      {first && first.length > 0 && (
        <ul className={classes.list}>
          {first.slice(0, shown).map(({ municipioJunta: { codMunicipioRfb, nomeCompleto } }) => (
            <li key={codMunicipioRfb}>
              <LocaleLink
                screen={screens.municipality}
                parameter={codMunicipioRfb}
                reload
                className={classes.hit}
              >
                <IconBuildingCommunity size={18} aria-hidden />
                {nomeCompleto}
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
