import java.nio.charset.StandardCharsets;
import java.util.*;
class Ask {
    public static void main(String[] args) throws Exception {
        for (var in = new Scanner(System.in); in.hasNextLine();) {
            var words = in.nextLine().split(" ");
            var body = bytes(words[words.length - 2]);
            var key = text(words[words.length - 1]);
            var headers = new HashMap<String, String>();
            var names = List.of("webhook-id", "webhook-timestamp", "webhook-signature");
            for (int i = 1; i < words.length - 2; i++)
                if (!words[i].equals("-")) headers.put(names.get(i - 1), text(words[i]));
            System.out.println(words[0].equals("timed")
                ? Webhooks.verifyTimed(headers.get("webhook-id"), body, key)
                : Webhooks.verifyStandard(headers, body, key));
        }
    }
    static String text(String word) { return new String(bytes(word), StandardCharsets.UTF_8); }
    static byte[] bytes(String word) { return Base64.getDecoder().decode(word.substring(1)); }
}
