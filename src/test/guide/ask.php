<?php
require 'verify.php';
foreach (file('php://stdin', FILE_IGNORE_NEW_LINES) as $line) {
    $words = explode(' ', $line);
    $kind = array_shift($words);
    $words = array_map(fn ($word) => $word === '-' ? null : base64_decode(substr($word, 1)), $words);
    [$key, $body] = [array_pop($words), array_pop($words)];
    $names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    $good = $kind === 'timed'
        ? verify_timed($words[0], $body, $key)
        : verify_standard(array_filter(array_combine($names, $words), fn ($word) => $word !== null), $body, $key);
    echo json_encode($good), "\n";
}
