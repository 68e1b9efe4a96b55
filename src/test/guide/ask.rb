require_relative 'verify'
$stdin.each_line do |line|
  kind, *words = line.split
  *given, body, key = words.map { |word| word == '-' ? nil : word[1..].unpack1('m').force_encoding('UTF-8') }
  headers = %w[webhook-id webhook-timestamp webhook-signature].zip(given).to_h.compact
  puts kind == 'timed' ? verify_timed(given[0], body, key) : verify_standard(headers, body, key)
end
