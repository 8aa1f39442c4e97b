/**
 * Who may import what (docs/architecture.md); `npm run check` shows the reason of a rule that is broken. Types count as
 * well: a type-only import binds two files just the same.
 */

/** Tests may reach where the code that they test may not. */
const tests = String.raw`\.test\.tsx?$|/test/|test-setup`

/** Where SQL stands. */
const sqlFiles = String.raw`/(repository|[^/]+-repository|[^/]+\.sql)\.ts$`
const sqlPackages = 'node_modules/(kysely|pg|pg-cursor|pg-copy-streams)/'
/** With which a file writes SQL. */
const sqlWriters = String.raw`${sqlPackages}|^server/src/db/rows\.ts$`

/** Files that decide and do nothing else. */
const pureFiles = String.raw`^server/src/areas/.+/(policy|company|rules|[^/]+-rules)\.ts$`

/** Files of a widget that other widgets may import, such as `company/labels.tsx`. */
const offeredBetweenWidgets = [
  'unconfirmed-address/unconfirmed-address.tsx$',
  // A company that is hidden leaves the comparison (FINDER-33).
  'comparison/compared-companies.ts$',
  // Whoever asks says what they want to make (ENQUIRY-47).
  'code-tree/code-field.tsx$',
  // Wherever contact is offered, a question is.
  'enquiry/ask-button.tsx$',
  'project/keep-button.tsx$',
  // A question may carry a folder.
  'project/project-keys.ts$',
]

const forbidden = [
  {
    name: 'no-circles',
    comment:
      'two files that need each other are one file, or hide a third that both need; types count as well',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolved',
    comment: 'an import that leads nowhere is seen by no rule',
    // These packages have types alone, and the web's build makes virtual modules.
    from: {},
    to: { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$|^virtual:' },
  },
  {
    name: 'contract-knows-nobody',
    comment: 'the contract is the wire: everybody reads it, it knows nobody',
    from: { path: '^contract/', pathNot: tests },
    to: { path: '^(server|web|embedded|e2e|lab|scripts)/' },
  },
  {
    name: 'contract-without-io',
    comment: 'the contract runs in the browser as well, so it uses nothing of Node',
    // In the browser another file stands in its place (contract/package.json, imports).
    from: { path: '^contract/', pathNot: [tests, '^contract/src/state/from-folder.ts$'] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-alone',
    comment: 'the server runs without the web and without the embedded parts',
    from: { path: '^server/', pathNot: tests },
    to: { path: '^(web|embedded)/' },
  },
  {
    name: 'web-by-contract',
    comment: 'the web knows the server only by the contract',
    from: { path: '^web/' },
    to: { path: '^(server|embedded)/' },
  },
  {
    name: 'embedded-without-screens',
    comment: 'the embedded parts stand in for outside systems: they know no screen',
    from: { path: '^embedded/' },
    to: { path: '^web/' },
  },
  {
    name: 'code-without-tests',
    comment: 'code that runs in the portal imports nothing of its tests',
    from: { path: '^(contract|server|web|embedded)/', pathNot: tests },
    to: { path: tests, pathNot: 'node_modules/' },
  },
  {
    name: 'journeys-outside',
    comment:
      'a journey knows the portal as a person does, by its screens and the contract; of the embedded parts it knows who may sign in and where the portal runs',
    from: { path: '^e2e/' },
    to: {
      path: '^(server|web|embedded|lab|scripts)/',
      pathNot: String.raw`^embedded/src/(identity/demo-accounts|run/running-portal)\.ts$`,
    },
  },
  {
    name: 'measured-from-outside',
    comment: 'the lab starts the server and the embedded parts; it knows no screen and no journey',
    from: { path: '^lab/' },
    to: { path: '^(web|e2e)/' },
  },
  {
    name: 'outside-systems-from-outside',
    comment:
      'trials on real outside systems start the portal as an installation does; that of upgrades fills a database as measurements do',
    from: { path: '^lab/real/', pathNot: '^lab/real/upgrade/run[.]ts$' },
    to: { path: '^lab/bench/' },
  },
  {
    name: 'nobody-needs-the-lab',
    comment: 'the portal runs without its measurements and its trials on real outside systems',
    from: { pathNot: ['^lab/', tests] },
    to: { path: '^lab/' },
  },
  {
    name: 'nobody-needs-journeys',
    comment: 'the portal runs without its journeys',
    from: { pathNot: '^e2e/' },
    to: { path: '^e2e/' },
  },
  {
    name: 'areas-by-index',
    comment: "another area is entered by its index.ts; what it doesn't offer there is its own affair",
    from: { path: '^server/src/areas/([^/]+)/', pathNot: tests },
    to: {
      path: '^server/src/areas/',
      pathNot: ['^server/src/areas/$1/', String.raw`^server/src/areas/[^/]+/index\.ts$`],
    },
  },
  {
    name: 'areas-without-adapters',
    comment: 'an area speaks to outside systems through a port; app.ts puts the adapter in',
    from: { path: '^server/src/areas/', pathNot: tests },
    to: { path: '^server/src/adapters/' },
  },
  {
    name: 'ports-are-interfaces',
    comment: 'a port is an interface: it knows neither the areas that use it nor the adapters that fill it',
    from: { path: '^server/src/ports/' },
    to: { path: '^server/src/(areas|adapters|http)/' },
  },
  {
    name: 'adapters-without-rules',
    comment: 'an adapter fills a port; rules live in areas',
    from: { path: '^server/src/adapters/' },
    to: { path: '^server/src/areas/' },
  },
  {
    name: 'below-the-areas',
    comment:
      'http, db and jobs serve every area and know none: what they need of an area comes to them as an argument',
    from: { path: '^server/src/(http|db|jobs)/' },
    to: { path: String.raw`^server/src/(areas/|areas\.ts$)` },
  },
  {
    name: 'one-list-of-areas',
    comment:
      'areas.ts alone lists the areas, and data-sets.ts their sets of data; app.ts and main.ts go over that list, so that a new area changes neither',
    from: {
      path: String.raw`^server/src/[^/]+\.ts$`,
      pathNot: [String.raw`^server/src/(areas|data-sets)\.ts$`, tests],
    },
    to: { path: '^server/src/areas/' },
  },
  {
    name: 'listed-areas-are-closed',
    comment: 'the list of areas takes what an area plugs in (area.ts) or offers (index.ts), not its inside',
    from: { path: String.raw`^server/src/(areas|data-sets)\.ts$` },
    to: { path: '^server/src/areas/', pathNot: String.raw`^server/src/areas/[^/]+/(area|index)\.ts$` },
  },
  {
    name: 'app-on-top',
    comment: 'app.ts, main.ts and areas.ts put the parts together; nothing below may know them',
    from: { path: '^server/src/[^/]+/', pathNot: tests },
    to: { path: String.raw`^server/src/(app|main|areas|data-sets)\.ts$` },
  },
  {
    name: 'pure-rules',
    comment:
      'policies and rules are pure, so that their refusals are tested without a database; only types of rows may be imported',
    from: { path: pureFiles },
    to: {
      path: [
        sqlFiles,
        '^server/src/db/(?!schema/schema\\.ts$)',
        sqlPackages,
        '^(fs|net|http|https|child_process|worker_threads)(/|$)',
      ],
    },
  },
  {
    name: 'pure-rules-types',
    comment:
      'policies and rules are pure, so that their refusals are tested without a database; only types of rows may be imported',
    from: { path: pureFiles },
    to: { path: '^server/src/db/schema/schema\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sql-alone',
    comment:
      'in an area SQL stands in repository.ts, *-repository.ts and *.sql.ts alone, so that one reads it there',
    from: { path: '^server/src/areas/', pathNot: [tests, sqlFiles] },
    to: { path: sqlWriters, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-areas-apart',
    comment: 'areas of the web do not reach into each other: what several need is a widget',
    from: { path: '^web/src/areas/([^/]+)/', pathNot: tests },
    to: { path: '^web/src/areas/', pathNot: '^web/src/areas/$1/' },
  },
  {
    name: 'web-areas-below-app',
    comment: 'in the web the arrow goes app -> areas -> widgets -> ui -> lib, never back',
    from: { path: '^web/src/areas/', pathNot: tests },
    to: { path: String.raw`^web/src/(app/|main\.tsx$)` },
  },
  {
    name: 'widgets-below-areas',
    comment: 'in the web the arrow goes app -> areas -> widgets -> ui -> lib, never back',
    from: { path: '^web/src/widgets/', pathNot: tests },
    to: { path: '^web/src/(app|areas)/' },
  },
  {
    name: 'ui-below-widgets',
    comment:
      'ui knows nothing of the product: the arrow goes app -> areas -> widgets -> ui -> lib, never back',
    from: { path: '^web/src/ui/', pathNot: tests },
    to: { path: '^web/src/(app|areas|widgets)/' },
  },
  {
    name: 'lib-below-ui',
    comment: 'lib draws nothing: the arrow goes app -> areas -> widgets -> ui -> lib, never back',
    from: { path: '^web/src/lib/', pathNot: tests },
    to: { path: '^web/src/(app|areas|widgets|ui)/' },
  },
  {
    name: 'widgets-apart',
    comment:
      'a widget never enters another: what two need is ui or lib, or a file that offeredBetweenWidgets names',
    from: { path: '^web/src/widgets/([^/]+)/', pathNot: tests },
    to: {
      path: '^web/src/widgets/',
      pathNot: ['^web/src/widgets/$1/', ...offeredBetweenWidgets.map((file) => `^web/src/widgets/${file}$`)],
    },
  },
  {
    name: 'one-list-of-web-areas',
    comment:
      'app/areas.ts and app/areas-in-shell.ts alone list the areas of the web, so that a new area changes no other file of app',
    from: {
      path: String.raw`^web/src/(app/|[^/]+\.tsx?$)`,
      // The visitors' page is a build of its own, for the screens of one area.
      pathNot: [String.raw`^web/src/app/areas(-in-shell)?\.ts$`, '^web/src/app/visitors/', tests],
    },
    to: { path: '^web/src/areas/' },
  },
  {
    name: 'listed-web-areas-are-closed',
    comment: 'the lists of areas take what an area plugs in (area.ts, in-shell.ts), not its inside',
    from: { path: String.raw`^web/src/app/areas(-in-shell)?\.ts$` },
    to: { path: '^web/src/areas/', pathNot: String.raw`^web/src/areas/[^/]+/(area|in-shell)\.ts$` },
  },
]

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no compiler API that a tool could ask.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^([^/]+/dist|\.cache|\.data)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
