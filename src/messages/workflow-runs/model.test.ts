import '../../test/workflow-model.ts'
