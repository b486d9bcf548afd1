// Who may import whom. Each rule is proven in scripts/check-rooms.test.ts: a new one needs its line there.

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/**
 * @param {string} name
 * @param {string} comment
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const unit = '[.]test[.]tsx?$'
const packages = '(^|/)node_modules/'
const ours = '^(brand[.]ts$|(contract|server|web|tests|scripts|bench)/)'
const domain = '^server/(inquiries|catalogue|admins|privacy|imports)/'
const plumbing = '^server/(http|site|mail|database|embedded-postgres|audit|backup|metrics)/'
const routes = [
  `${domain}routes[.]ts$`,
  `${domain}.+/routes[.]ts$`,
  '^server/audit/routes[.]ts$',
  '^server/(backup|webhooks)/routes[.]ts$',
]
const foundations =
  '^server/(advisory-locks|errors|atomic-file|cache-until-rejected|inherited-environment|loop|package-root|tokens)[.]ts$'
const table = '/table[.]ts$'
const junk = '(^|/)(utils?|helpers?|common|misc|shared|lib)(/|([.]test)?[.]tsx?$)'
const barrel = '(^|/)index[.]tsx?$'

// What every page, tab and the inquiry form may use. The server hands its pages what they show through the
// context that entry.server.tsx exports.
const forEveryPage = ['^brand[.]ts$', '^contract/', '^web/(api|clock|ui)/', '^web/entry[.]server[.]tsx$']

/** @satisfies {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    rule(
      'no-unresolved',
      'An import that leads nowhere escapes every other rule.',
      {},
      { couldNotResolve: true, pathNot: '(^virtual:|^\\./\\+types/)' },
    ),

    rule(
      'contract-stands-alone',
      'What crosses the wire is plain: zod/mini and nothing else.',
      { path: '^contract/', pathNot: unit },
      { pathNot: ['^contract/', `${packages}zod/mini/`] },
    ),
    rule(
      'contract-stands-alone',
      'A unit of the contract needs none of the rooms that use it.',
      { path: '^contract/.*[.]test[.]ts$' },
      { path: ours, pathNot: '^(contract|tests/support)/' },
    ),
    rule('brand-stands-alone', 'The facts depend on nothing.', { path: '^brand[.]ts$' }, {}),

    rule(
      'product-knows-no-tests',
      'What ships does not need what checks it.',
      { path: '^(contract|server|web)/', pathNot: unit },
      { path: ['^(tests|scripts|bench)/', unit], pathNot: packages },
    ),
    rule('web-speaks-http', 'The browser reaches the server by calls alone.', { path: '^web/' }, { path: '^server/' }),
    rule('server-is-headless', 'The server serves pages it has not read.', { path: '^server/' }, { path: '^web/' }),
    rule(
      'one-schema',
      'Schemas are declared in the contract, once.',
      { path: '^(web|server)/', pathNot: '^server/env/variables[.]ts$' },
      { path: `${packages}zod/` },
    ),

    rule(
      'domains-are-strangers',
      "A domain may join another's table; domains meet in app.ts.",
      { path: domain, pathNot: ['^server/(privacy|imports)/', unit] },
      { path: domain, pathNot: ['^server/$1/', table] },
    ),
    rule(
      'domains-are-strangers',
      'Requests about a parent’s data act on inquiries and uploads, and on no other domain.',
      { path: '^server/privacy/', pathNot: unit },
      { path: domain, pathNot: ['^server/(privacy|inquiries|imports)/', table] },
    ),
    rule(
      'domains-are-strangers',
      'An import makes inquiries, and knows no other domain.',
      { path: '^server/imports/', pathNot: unit },
      { path: domain, pathNot: ['^server/(imports|inquiries)/', table] },
    ),
    rule(
      'verbs-know-no-http',
      'A verb can be called by anyone: it takes the database and values.',
      { path: [domain, '^server/audit/'], pathNot: [...routes, unit] },
      { path: ['^server/(http|site)/', `${packages}(fastify|@fastify)/`] },
    ),
    rule(
      'verbs-keep-to-themselves',
      'A verb knows its folder, the contract, errors, the types of database and mail, tokens and caches, and how an act is recorded.',
      { path: domain, pathNot: [...routes, unit] },
      {
        path: '^server/',
        pathNot: [
          domain,
          '^server/(http|site|database|mail|spreadsheet|readers)/',
          '^server/audit/record[.]ts$',
          foundations,
        ],
      },
    ),
    rule(
      'verbs-keep-to-themselves',
      'Only what a mail says names the company.',
      { path: domain, pathNot: [...routes, '^server/(inquiries|admins)/mails/', unit] },
      { path: '^brand[.]ts$' },
    ),
    rule(
      'routes-only-connect',
      'A route knows its verbs, the contract, refusals, how a call is served, and the types of the database.',
      { path: routes },
      {
        path: '^server/',
        pathNot: [
          domain,
          '^server/audit/list[.]ts$',
          '^server/backup/status[.]ts$',
          '^server/webhooks/hooks[.]ts$',
          '^server/http/(serve|body-parsers|cached-reply|error-status|if-match|network|cookies|post-origin|download|idempotency-key)[.]ts$',
          '^server/(database/(schema|reads|change-cache)|errors)[.]ts$',
        ],
      },
    ),
    rule(
      'routes-hold-no-sql',
      'A query stands in a verb, where a test can call it.',
      { path: routes },
      { path: [`${packages}(kysely|pg)/`, table] },
    ),
    rule(
      'plumbing-knows-no-domain',
      'app.ts hands the plumbing what it needs of a domain.',
      { path: plumbing, pathNot: unit },
      { path: domain },
    ),
    rule(
      'plumbing-keeps-to-itself',
      'Plumbing knows the contract, errors, the brand, and its own kind.',
      { path: plumbing, pathNot: unit },
      { path: '^server/', pathNot: [domain, plumbing, foundations] },
    ),
    rule(
      'any-postgres-serves',
      'Only open-database.ts knows whether the PostgreSQL is our own: everything else works with any.',
      {
        path: '^server/',
        pathNot: ['^server/(embedded-postgres/|start/open-database[.]ts$)', unit],
      },
      { path: '^server/embedded-postgres/' },
    ),
    rule(
      'embedded-postgres-stands-alone',
      'Running a server needs nothing of what is asked of it.',
      { path: '^server/embedded-postgres/', pathNot: unit },
      { path: ours, pathNot: ['^server/embedded-postgres/', foundations] },
    ),
    rule(
      'spreadsheet-stands-alone',
      'A writer of spreadsheets takes columns and rows, and does not know whose.',
      { path: '^server/spreadsheet/', pathNot: unit },
      { path: ours, pathNot: '^server/spreadsheet/' },
    ),
    rule(
      'programs-are-the-database',
      "Only the embedded PostgreSQL's programs, our own readers and the operator's command are ever started, without our environment: nothing that visitors wrote comes near a command.",
      {
        path: '^(contract|server|web)/',
        pathNot: [
          '^server/embedded-postgres/spawn-program[.]ts$',
          '^server/readers/run-reader[.]ts$',
          '^server/backup/run-command[.]ts$',
          unit,
        ],
      },
      { path: '^(node:)?child_process$' },
    ),

    rule(
      'ui-knows-no-domain',
      'A button does not know what it is for.',
      { path: '^web/ui/' },
      { path: '^(brand[.]ts$|contract/|web/(?!ui/))' },
    ),
    rule(
      'islands-know-no-island',
      'How a part of a page is hydrated does not depend on what it shows.',
      { path: '^web/islands/' },
      { path: '^(contract/|web/(?!(islands|ui)/))' },
    ),
    rule(
      'api-knows-only-the-wire',
      'Calls know the contract, not who makes them.',
      { path: '^web/api/' },
      { path: '^(brand[.]ts$|web/(?!api/))' },
    ),
    rule(
      'pages-are-strangers',
      'A page knows its folder, the shell, the sections several pages show, and the inquiry form.',
      { path: '^web/site/([^/]+)/', pathNot: '^web/site/browser/registry[.]ts$' },
      {
        path: '^web/',
        pathNot: [...forEveryPage, '^web/site/(shell|sections|$1)/', '^web/(inquiry-form|islands)/'],
      },
    ),
    rule(
      'tabs-are-strangers',
      'A tab knows its folder and what all tabs share.',
      { path: '^web/back-office/([^/]+)/' },
      {
        path: '^web/',
        pathNot: [
          ...forEveryPage,
          '^web/back-office/(act-queue|editing|format|layout|lists|live|offline|palette|session|toasts|url-state|$1)/',
        ],
      },
    ),
    rule(
      'form-knows-no-page',
      'The inquiry form stands on any page.',
      { path: '^web/inquiry-form/' },
      { path: '^web/', pathNot: [...forEveryPage, '^web/(inquiry-form/|islands/adopted[.]tsx$)'] },
    ),

    rule(
      'journeys-are-visitors',
      'A journey sees what a person sees: the built product, in a browser.',
      { path: '^tests/journeys/' },
      { path: '^(server|web|scripts|bench)/' },
    ),
    rule(
      'faults-come-from-outside',
      'A fault is injected into the running product, not into its parts.',
      { path: '^tests/faults/' },
      { path: '^(server|web|scripts|bench)/' },
    ),
    rule(
      'tools-see-no-page',
      'Test support, scripts and benchmarks use the built pages.',
      { path: '^(tests/(support|fuzz|growth|imports)|scripts|bench)/' },
      { path: '^(web|tests/journeys)/' },
    ),

    // A file that nobody imports yet is refused too: hence the odd count.
    {
      name: 'no-junk-drawer',
      comment: 'A name that says nothing collects everything.',
      severity: 'error',
      from: {},
      module: { path: junk, pathNot: packages, numberOfDependentsLessThan: 100 },
    },
    {
      name: 'no-barrels',
      comment: 'An index file hides where things are and what needs what.',
      severity: 'error',
      from: {},
      module: { path: barrel, pathNot: packages, numberOfDependentsLessThan: 100 },
    },
  ],
  options: {
    doNotFollow: { path: packages },
    // Types bind rooms as values do.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
