import '../../test/hostile-requests.ts'
