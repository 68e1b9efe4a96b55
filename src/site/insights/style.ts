/** Charts, their tables and the filters of insights. */
export const insightStyle = `
.filters { margin: 0 0 var(--space-5); }
.filters label { margin-top: 0; }
.filters .fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-3) var(--space-4); margin: 0 0 var(--space-3); }
.filters button, .filters .button { margin: 0; }
.filters details { margin: 0 0 var(--space-3); }
.filters summary { width: fit-content; margin-bottom: var(--space-3); color: var(--accent); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr)); gap: var(--space-3);
  margin: 0 0 var(--space-5); padding: 0; }
.cards div { display: block; padding: var(--space-3) var(--space-4); border: 1px solid var(--hair);
  border-radius: var(--radius); }
.cards dd { font-size: var(--title); font-weight: 600; line-height: 1.3; }
.cards dd.quiet { font-size: var(--small); font-weight: 400; }
.figure { margin: 0 0 var(--space-7); }
.figure h2 { margin-top: 0; }
.chart { display: block; direction: ltr; overflow: visible; margin: var(--space-4) 0; font-size: .8125rem; }
.columns, .heat { padding: 0 1.25rem 0 3.25rem; }
.chart text { fill: var(--quiet); unicode-bidi: plaintext; }
.chart .label { fill: var(--ink); }
.chart .value { fill: var(--ink); font-variant-numeric: tabular-nums; }
.chart .bar { fill: var(--accent); }
.chart .bar:hover { fill: var(--strong); }
.chart .track, .level-0 { fill: var(--hair); fill-opacity: .6; }
.chart .grid { stroke: var(--hair); }
.level-1, .level-2, .level-3, .level-4, .level-5, .level-6 { fill: var(--accent); }
.level-1 { fill-opacity: .18; } .level-2 { fill-opacity: .34; } .level-3 { fill-opacity: .5; }
.level-4 { fill-opacity: .66; } .level-5 { fill-opacity: .83; }
.figure td, .figure thead th:not(:first-child) { text-align: end; font-variant-numeric: tabular-nums; }
.figure tbody th { font-weight: 400; }
.figure summary { width: fit-content; color: var(--accent); }
.figure .file { margin: var(--space-3) 0 0; }
@media print { .filters, .tabs, .file { display: none; } .chart rect { print-color-adjust: exact; } }
`
