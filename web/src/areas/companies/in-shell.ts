import { screens } from '@invest/contract/screens'
import { IconBuildingFactory2, IconCirclePlus } from '@tabler/icons-react'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { companyKeys } from '../../widgets/company/company-keys.ts'

const name = { pt: 'Minhas empresas', en: 'My companies', es: 'Mis empresas' }

export const companiesInShell: AreaInShell = {
  menu: [
    {
      group: 'companies',
      order: 10,
      screen: screens.ownCompanies,
      label: name,
      icon: IconBuildingFactory2,
      covers: [screens.registerCompany, screens.editCompany, screens.companyPerformance],
      rule: { foreigners: false },
    },
  ],
  tiles: [
    {
      order: 10,
      screen: screens.ownCompanies,
      title: name,
      text: {
        pt: 'Mantenha atualizada a página que os investidores veem.',
        en: 'Keep the page that investors see up to date.',
        es: 'Mantenga al día la página que ven los inversores.',
      },
      icon: IconBuildingFactory2,
      rule: { foreigners: false },
      number: (me) => me.totais.empresas,
      counted: {
        pt: {
          zero: 'nenhuma vinculada a você',
          one: 'vinculada a você',
          many: 'vinculadas a você',
          other: 'vinculadas a você',
        },
        en: { zero: 'none linked to you', one: 'linked to you', other: 'linked to you' },
        es: {
          zero: 'ninguna vinculada a usted',
          one: 'vinculada a usted',
          many: 'vinculadas a usted',
          other: 'vinculadas a usted',
        },
      },
    },
  ],
  findable: [
    {
      screen: screens.registerCompany,
      label: { pt: 'Cadastrar empresa', en: 'Register a company', es: 'Registrar una empresa' },
      icon: IconCirclePlus,
      rule: { foreigners: false },
    },
  ],
  stale: {
    'company-saved': [companyKeys.own()],
    // The company itself says whether it is linked to the person.
    'company-link-changed': [companyKeys.own(), companyKeys.company()],
    'seal-changed': [companyKeys.own(), companyKeys.company()],
  },
}
