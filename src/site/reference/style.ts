/** Text on any badge has a contrast of at least 4.5. Code is light on dark in both schemes. */
const tokens = `
:root { --get: #17493a; --get-tint: #e7f0ec; --post: #1d4b8f; --post-tint: #e7eefa; --patch: #7a4700;
  --patch-tint: #fbf0dc; --code: #1d2320; --on-code: #e9ebe4; --code-key: #9fd8c2; --code-quiet: #b3bab2; }
@media (prefers-color-scheme: dark) { :root { --get: #8fd4ba; --get-tint: #23352d; --post: #abc9f7;
  --post-tint: #212f47; --patch: #f0c878; --patch-tint: #3b3019; --code: #11130f; } }
`

const frame = `
html { scroll-padding-top: var(--space-4); }
header { text-align: left; }
main { max-width: 46rem; }
h1 { font-size: 2rem; }
h2 { margin: var(--space-7) 0 var(--space-3); font-size: 1.375rem; line-height: 1.3; letter-spacing: -.01em; }
h3 { margin: var(--space-6) 0 var(--space-2); font-size: 1rem; }
h2 > a, h3 > a { color: inherit; text-decoration: none; }
h2 > a:hover, h3 > a:hover { text-decoration: underline; }
.lead { font-size: var(--large); }
.jump, .names { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); padding: 0; list-style: none; }
.jump a, .names a { display: inline-block; padding: var(--space-1) 0; }
.names { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); }
.names li, .operations li { scroll-margin-top: 30vh; }
:is(.names, .operations) > li:target { background: var(--tint); box-shadow: 0 0 0 .375rem var(--tint); }
.operations, .results { margin: 0 0 var(--space-5); padding: 0; list-style: none; }
.operations li, .results li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-3);
  padding: var(--space-2) 0; border-top: 1px solid var(--hair); }
:is(.operations, .results) a { display: inline-flex; gap: var(--space-3); align-items: baseline; max-width: 100%;
  text-decoration: none; }
:is(.operations, .results) a span + span { min-width: 0; overflow-wrap: anywhere; text-decoration: underline;
  text-underline-offset: .15em; }
:is(.operations, .results) :is(code, .quiet) { color: var(--quiet); overflow-wrap: anywhere; }
.method { display: inline-block; flex: none; min-width: 3.75rem; padding: 0 var(--space-2); text-align: center;
  font: 600 .75rem/1.6 var(--mono); color: var(--ink); background: var(--ground); border-radius: .25rem; }
.get { color: var(--get); background: var(--get-tint); }
.post { color: var(--post); background: var(--post-tint); }
.patch, .put { color: var(--patch); background: var(--patch-tint); }
.delete { color: var(--wrong); background: var(--wrong-tint); }
`

const navigation = `
nav.reference { padding: var(--space-4) var(--space-4) 0; }
.bar { display: flex; gap: var(--space-2); }
.bar button { margin: 0; }
.bar form { position: relative; display: flex; flex: 1; min-width: 0; gap: var(--space-2); }
.bar input { flex: 1; min-width: 0; background: var(--paper); }
.bar form button { padding-left: var(--space-3); padding-right: var(--space-3); }
#contents { width: min(24rem, 100%); max-height: 100%; height: 100%; margin: 0; padding: var(--space-5);
  overflow-y: auto; color: inherit; background: var(--paper); border: 0; border-right: 1px solid var(--line); }
#contents ul { margin: 0; padding: 0; list-style: none; }
#contents ul ul { display: none; }
#contents a { display: block; padding: var(--space-2) var(--space-3); color: var(--ink); text-decoration: none;
  border-radius: var(--radius); }
#contents a:hover { background: var(--tint); color: var(--strong); }
#contents [aria-current] { color: var(--strong); background: var(--tint); font-weight: 600; }
.suggestions { position: absolute; z-index: 2; top: calc(100% + var(--space-1)); left: 0; width: min(34rem, 90vw);
  max-height: 70vh; overflow-y: auto; padding: var(--space-4); background: var(--paper); border: 1px solid var(--line);
  border-radius: var(--radius); box-shadow: 0 8px 32px rgb(0 0 0 / .2); }
.suggestions [role=status] { margin: 0 0 var(--space-2); padding: 0; font-size: var(--small); color: var(--quiet);
  background: none; border: 0; }
.suggestions .results { margin: 0; }
@media (max-width: 63.99rem) { .suggestions { left: auto; right: 0; } }
@media (max-width: 32rem) { .bar button { padding-left: var(--space-3); padding-right: var(--space-3); } }
`

const operation = `
article { margin-top: var(--space-7); padding-top: var(--space-6); border-top: 1px solid var(--hair); }
article h2 { margin-top: 0; }
article:target h2 { text-decoration: underline; text-decoration-color: var(--accent); text-underline-offset: .3em; }
.call { display: flex; gap: var(--space-3); align-items: baseline; padding: var(--space-2) var(--space-3);
  background: var(--ground); border-radius: var(--radius); }
.access { color: var(--quiet); font-size: var(--small); }
.fields, .values { margin: 0 0 var(--space-4); padding: 0; list-style: none; }
.fields > li { padding: var(--space-3) 0; border-top: 1px solid var(--hair); }
.fields p, .fields .values { margin: 0 0 var(--space-1); font-size: .9375rem; }
.fields .field { font-size: 1rem; }
.field > code { font-weight: 600; }
.field > span { color: var(--quiet); font-size: var(--small); }
.field > strong { font-size: .8125rem; font-weight: 600; color: var(--wrong); }
.field > em { font-size: .8125rem; font-style: normal; color: var(--quiet); }
.fields .facts { color: var(--quiet); font-size: var(--small); overflow-wrap: anywhere; }
.facts code { color: var(--ink); }
.limit { display: inline-block; }
.limit::first-letter { text-transform: uppercase; }
.values > li { padding: .125rem 0; }
.values code, .facts code { padding: 0 .25rem; background: var(--ground); border-radius: .25rem; }
.status { font-weight: 600; }
details { margin: var(--space-2) 0; }
summary { padding: var(--space-1) 0; font-size: var(--small); font-weight: 600; color: var(--accent); }
details[open] > .fields, .variants { padding-left: var(--space-4); border-left: 2px solid var(--hair); }
`

const code = `
pre { margin: 0; padding: var(--space-4); max-height: 26rem; overflow: auto; color: var(--on-code);
  background: var(--code); border-radius: var(--radius); line-height: 1.3125rem;
  tab-size: 2; }
pre code { overflow-wrap: normal; font-size: .8125rem; line-height: inherit; }
pre b { font-weight: 400; color: var(--code-key); }
section > pre, section > .copyable { margin-bottom: var(--space-4); }
.tabs { display: block; margin: 0 0 var(--space-4); border: 0; }
.tabs legend, .example > p { margin: 0 0 var(--space-2); font-size: var(--small); font-weight: 600; }
.tabs > label { display: inline-flex; gap: var(--space-2); align-items: center;
  margin: 0 var(--space-4) var(--space-2) 0; padding: var(--space-1) 0; font-size: var(--small);
  font-weight: 400; cursor: pointer; }
.tabs:has([value="0"]:checked) > .tab:not(.tab-0), .tabs:has([value="1"]:checked) > .tab:not(.tab-1) { display: none; }
.example { margin-bottom: var(--space-4); }
.copyable { position: relative; }
.copy { position: absolute; bottom: calc(100% + .3125rem); right: 0; min-height: 1.5rem; margin: 0;
  padding: 0 var(--space-2); font-size: .75rem; color: var(--ink); background: var(--paper);
  border-color: var(--line); }
section > .copyable { padding-top: 2rem; }
section > .copyable .copy { top: 0; bottom: auto; }
`

/** Below 64rem one column, with the contents behind a button; then a navigation; from 80rem code beside the words. */
const columns = `
@media (max-width: 63.99rem) { main { margin-left: auto; margin-right: auto; }
  header { max-width: 46rem; margin: 0 auto; } nav.reference { max-width: 46rem; margin: 0 auto; } }
@media (min-width: 64rem) {
  body { display: grid; grid-template: auto 1fr / 17rem minmax(0, 1fr); align-items: start; }
  header { padding: var(--space-5) var(--space-5) 0; }
  nav.reference { position: sticky; top: 0; display: flex; flex-direction: column; max-height: 100vh;
    padding: var(--space-4) 0 0 var(--space-5); }
  .bar > button { display: none; }
  #contents { display: block; position: static; flex: 1; width: auto; height: auto; min-height: 0;
    margin-top: var(--space-3); padding: 0 var(--space-2) var(--space-5) 0; background: none; border: 0; }
  #contents ul ul { display: block; margin: 0 0 var(--space-2) var(--space-3); font-size: var(--small); }
  #contents a { padding: .1875rem var(--space-3); }
  #contents .method { display: none; }
  main { grid-column: 2; grid-row: 1 / 3; max-width: 80rem; margin: 0 0 0 var(--space-5);
    padding: 2.5rem var(--space-7); min-height: 100vh; border-radius: 0; }
  main > :not(article) { max-width: 46rem; }
}
@media (min-width: 68.75rem) {
  article { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 0 var(--space-6); }
  article > .code { position: sticky; top: var(--space-4); align-self: start; }
}
@media print { nav.reference { display: none; } pre { max-height: none; white-space: pre-wrap; } }
`

export const style = tokens + frame + navigation + operation + code + columns
